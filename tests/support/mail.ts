/** Mail in tests of the server: an application with a mail server, and sending the mails of the outbox. */
import type { Config } from '#server/config/config.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { sendNext } from '#server/modules/mails/mails.worker.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import type { TestApp, TestAppInput } from './app.ts';
import { atEnd, openTestApp } from './lifetime.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { testBrand } from '#support/brand.ts';

export const MAIL_ORIGIN = 'http://localhost';

/** The settings of a server that sends mail. */
export const mailConfig = ({ url }: Pick<TestSmtp, 'url'>): Partial<Config> => ({
  publicOrigin: MAIL_ORIGIN,
  mail: { url, from: 'Valdora <no-reply@portal.example>', origin: MAIL_ORIGIN },
});

export const mailDeps = ({ database, config, now }: TestApp) => ({
  database,
  config,
  clock: now,
  brand: testBrand,
});

/** Sends everything that is due. */
export async function sendDueMails(api: TestApp): Promise<void> {
  if (api.config.mail === null) throw new Error('This server sends no mail.');
  const send = createMailTransport(api.config.mail);
  while (await sendNext({ deps: mailDeps(api), send }));
}

/** An application whose mails arrive at a server of its own. */
export interface MailApp extends TestApp {
  readonly smtp: TestSmtp;
  /** Forgets the mails that were sent or are queued. */
  readonly forgetMails: () => Promise<void>;
}

/** Opens both, for a test or a file of tests. */
export async function openMailApp(input: TestAppInput = {}): Promise<MailApp> {
  const smtp = await startSmtp();
  atEnd(() => smtp.close());
  const api = await openTestApp({ ...input, config: { ...mailConfig(smtp), ...input.config } });
  return {
    ...api,
    smtp,
    async forgetMails() {
      smtp.mails.length = 0;
      await api.database.db.delete(mails);
    },
  };
}
