/** Login refused. */
export const INVALID_CREDENTIALS = 'Credenciais inválidas';
/** Title of a login of an imported account whose password the portal cannot check. */
export const SET_PASSWORD = 'Defina uma senha';
export const RESTRICTED = 'Acesso restrito.';
