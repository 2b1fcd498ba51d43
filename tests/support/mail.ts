/** Mail in tests of the server: the configuration, and sending the mails of the outbox. */
import type { Config } from '#server/config/config.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { sendNext } from '#server/modules/mails/mails.sender.ts';
import type { TestApp } from './app.ts';
import type { TestSmtp } from './smtp.ts';
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
