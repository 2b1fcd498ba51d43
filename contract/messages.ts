/** Login refused. */
export const INVALID_CREDENTIALS = 'Credenciais inválidas';
export const RESTRICTED = 'Acesso restrito.';
