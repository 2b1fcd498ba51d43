import { TIME_ZONE } from '#contract/limits.ts';
import type { Template } from '#server/mail/templates.ts';

/** The page that a template's link opens; `token` where the link works once. */
const PAGES: Partial<Record<Template, { path: string; token?: true }>> = {
  'reset-password': { path: '/reset', token: true },
  'confirm-mail': { path: '/confirm', token: true },
  'password-changed': { path: '/forgot' },
  'mail-change-asked': { path: '/profile' },
  'new-device': { path: '/profile/security' },
  'factor-changed': { path: '/profile/security' },
};

/** The link of a mail; undefined for a template without one. */
export function linkOf(input: { template: Template; origin: string; token: string }): string | undefined {
  const { template, origin, token } = input;
  const page = PAGES[template];
  return page && origin + (page.token ? pathWithToken({ path: page.path, token }) : page.path);
}

/** The token is the fragment, which browsers send to no server and name in no Referer header. */
export const pathWithToken = ({ path, token }: { path: string; token: string }): string =>
  `${path}#token=${token}`;

const PLAIN_NAME = /^[\p{L}\p{N}_ -]+$/u;

/**
 * How a mail names an account. A name that looks like an address is left out: anybody can register such a name with a stranger's e-mail, and
 * our mail would advertise the address.
 */
export const accountInMail = (username: string): string =>
  PLAIN_NAME.test(username) ? `“${username}”` : 'ligada a este e-mail';

/** 24/11/2026, 05:03 in the portal's time zone. */
export const timeInMail = (time: Date): string =>
  `${time.toLocaleString('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })} (horário de Brasília)`;
