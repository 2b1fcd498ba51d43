import type { MailSettings } from '#server/config/mail-settings.ts';
import type { MailText } from './templates.ts';

/** Milliseconds. The whole attempt is shorter than the lease of a mail (mails.worker.ts). */
const TIMEOUTS = { connection: 10_000, socket: 20_000, whole: 40_000 } as const;

interface OutgoingMail extends MailText {
  /** The same for every attempt, so that a mail server can recognise a repeated one. */
  readonly id: string;
  readonly to: string;
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Creates the SMTP transport. The library is loaded for the first mail, because it takes 15 MB. */
async function openTransport({ url, from }: MailSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      connectionTimeout: TIMEOUTS.connection,
      greetingTimeout: TIMEOUTS.connection,
      socketTimeout: TIMEOUTS.socket,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** Sends mails by SMTP. Rejects when the server does not take the mail. */
export function createMailTransport(settings: MailSettings): SendMail {
  let transport: Awaited<ReturnType<typeof openTransport>> | undefined;
  const { hostname } = new URL(settings.origin);
  return async ({ id, to, subject, text }) => {
    transport ??= await openTransport(settings);
    const sending = transport.sendMail({
      // An object, not a text: a text could hold a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await withinTime(sending);
  };
}

/** Limits the whole attempt. The socket's own timeout does not, because every byte that the mail server sends starts it again. */
async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), TIMEOUTS.whole);
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a mail server refuses a mail for good (5xx), so that a retry is useless. Refused credentials can be corrected. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Why a mail was not sent, for the log: without the server's text, which names the address. */
export function mailFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return [code, responseCode].filter(Boolean).join(' ') || error.name;
}
