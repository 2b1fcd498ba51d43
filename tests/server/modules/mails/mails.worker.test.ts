import { beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport } from '#server/mail/transport.ts';
import { accountInMail } from '#server/modules/mails/mails.rules.ts';
import { sendNext } from '#server/modules/mails/mails.worker.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { deleteExpiredMails, queueMail } from '#server/modules/mails/mails.usecases.ts';
import { openMailApp, mailDeps } from '#support/mail.ts';

const api = await openMailApp({ now: '2026-11-24T12:00:00Z' });
beforeEach(async () => {
  api.smtp.answer = 'take';
  await api.forgetMails();
});

const queue = (recipient: string) =>
  api.database.transact((tx) =>
    queueMail({
      tx,
      deps: mailDeps(api),
      template: 'mail-changed',
      recipient,
      accountId: null,
      values: { account: '“Ana”', time: 'agora' },
    }),
  );
const next = (send = createMailTransport(api.config.mail!)) => sendNext({ deps: mailDeps(api), send });
const waiting = () => api.database.db.select().from(mails);

describe('the outbox of mails', () => {
  test('is sent through the mail server: subject, text, one recipient and a unique Message-ID', async () => {
    const id = await queue('ana@valdora.example');
    expect(await next()).toEqual({ mail: 'mail-changed', result: 'sent' });
    expect(await next()).toBe(null);
    expect(api.smtp.mails).toMatchObject([
      {
        to: 'ana@valdora.example',
        from: 'Valdora <no-reply@portal.example>',
        id: `<${id}@localhost>`,
        subject: 'O e-mail da sua conta em Valdora mudou',
      },
    ]);
    expect(api.smtp.mails[0]?.text).toContain('O e-mail da conta “Ana” foi trocado em agora.');
    expect(await waiting()).toEqual([]);
  });

  test('sends to one recipient even when the address looks like a list', async () => {
    await queue('a@x.example,b@y.example');
    await next();
    expect(api.smtp.mails.map(({ to }) => to).join('|')).not.toBe('a@x.example, b@y.example');
  });

  test('keeps a mail while the mail server is unavailable, and sends the same mail later', async () => {
    const id = await queue('ana@valdora.example');
    const away = createMailTransport({ ...api.config.mail!, url: 'smtp://127.0.0.1:1' });
    expect(await next(away)).toMatchObject({
      result: 'postponed',
      reason: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
    });
    expect(await next()).toBe(null);
    api.advance(10_000);
    expect(await next()).toMatchObject({ result: 'sent' });
    expect(api.smtp.mails.map((mail) => mail.id)).toEqual([`<${id}@localhost>`]);
  });

  test('retries after a temporary refusal and gives up after a permanent one', async () => {
    await queue('ana@valdora.example');
    api.smtp.answer = 421;
    expect(await next()).toMatchObject({ result: 'postponed' });
    api.advance(10_000);
    api.smtp.answer = 550;
    expect(await next()).toMatchObject({ result: 'refused', reason: expect.not.stringContaining('@') });
    expect(await waiting()).toEqual([]);
  });

  test('does not send a mail that has expired', async () => {
    await queue('ana@valdora.example');
    api.advance(2 * 86_400_000);
    expect(await next()).toBe(null);
    await deleteExpiredMails({ db: api.database.db, now: api.now() });
    expect(await waiting()).toEqual([]);
  });

  test('never sends a mail from two processes, and resends the mail of a process that died', async () => {
    await queue('ana@valdora.example');
    const never = () => new Promise<never>(() => undefined);
    const died = sendNext({ deps: mailDeps(api), send: never });
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    expect(await next()).toBe(null);
    api.advance(60_000);
    expect(await next()).toMatchObject({ result: 'sent' });
    void died;
  });

  test('delays no request while the mail server does not answer', async () => {
    await queue('ana@valdora.example');
    api.smtp.answer = 'hang';
    void next().catch(() => undefined);
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    const { client } = await api.player();
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
  });
});

describe('a user name in a mail', () => {
  test.each(['Ana', 'Zé_do-Bairro 2', 'Ирина'])('is shown when it is plain: %s', (name) => {
    expect(accountInMail(name)).toBe(`“${name}”`);
  });
  test.each(['bit.ly/premio', 'http://x', 'ganhe@hoje', 'visite: x'])(
    'is left out when it could be an address: %s',
    (name) => {
      expect(accountInMail(name)).not.toContain(name);
    },
  );
});
