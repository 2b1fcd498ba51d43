import { TIME_ZONE } from './limits.ts';

/** Login refused. */
export const INVALID_CREDENTIALS = 'Credenciais inválidas';
/** Title of a login of an imported account whose password the portal cannot check. */
export const SET_PASSWORD = 'Defina uma senha';
export const RESTRICTED = 'Acesso restrito.';

/** Message of `account_suspended` (product 24.5). Without an end the suspension has none. */
export function suspendedMessage({ until, reason }: { until: Date | null; reason: string }): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    until?.toLocaleString('pt-BR', { timeZone: TIME_ZONE, ...options });
  const end = until
    ? ` até ${part({ dateStyle: 'short' })} às ${part({ hour: '2-digit', minute: '2-digit' })}`
    : ' por tempo indeterminado';
  return `Sua conta está suspensa${end}. Motivo: ${reason}`;
}
