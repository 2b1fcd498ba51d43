import * as v from 'valibot';

/** The variables for sending mail. */
export const mailVariables = {
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        'must be like Portal <no-reply@portal.example>',
      ),
    ),
  ),
} as const;

/** How the server sends mail. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
  /** The portal's public origin. A link in a mail never takes it from a request, which could name another host. */
  readonly origin: string;
}

/** The settings for mail; null where the server sends none. `missing` names the variables that SMTP_URL needs. */
export function mailSettings(read: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}): { mail: MailSettings | null; missing: string[] } {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_ORIGIN: origin } = read;
  if (url === undefined) return { mail: null, missing: [] };
  if (from !== undefined && origin !== undefined) return { mail: { url, from, origin }, missing: [] };
  const given = { MAIL_FROM: from, PUBLIC_ORIGIN: origin };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return { mail: null, missing };
}
