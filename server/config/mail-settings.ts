import * as v from 'valibot';
import { encodedPassword } from './address-with-password.ts';
import { required } from './start-error.ts';

/** The variables for sending mail. */
export const mailVariables = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      encodedPassword,
      v.check(
        (text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text),
        'must be like smtps://user:password@smtp.example:465',
      ),
    ),
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
  /** The portal's public origin, for links in mails. It is not taken from a request, because a request can name any host. */
  readonly origin: string;
}

/** The settings for mail; null where the server sends none. Throws StartError where variables are missing that SMTP_URL needs. */
export function mailSettings(read: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}): MailSettings | null {
  const { SMTP_URL: url, MAIL_FROM, PUBLIC_ORIGIN } = read;
  if (url === undefined) return null;
  const needed = required({ by: 'SMTP_URL', values: { MAIL_FROM, PUBLIC_ORIGIN } });
  return { url, from: needed.MAIL_FROM, origin: needed.PUBLIC_ORIGIN };
}
