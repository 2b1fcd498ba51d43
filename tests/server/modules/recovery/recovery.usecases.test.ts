import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { startTestApp, type SignedIn } from '#support/app.ts';
import { openMailApp, mailConfig, sendDueMails } from '#support/mail.ts';
import { openTestApp } from '#support/lifetime.ts';

const MINUTE = 60_000;
const api = await openMailApp();
beforeEach(() => api.forgetMails());

const mailOf = ({ username }: Pick<SignedIn, 'username'>) => `${username}@valdora.example`;
const ask = (mail: string) => api.visitor().post('/auth/forgot', { mail });
const reset = (token: string, newPassword = 'nova-senha-9') =>
  api.visitor().post('/auth/reset', { token, newPassword });
const login = (account: SignedIn, password: string) =>
  api.visitor().login({ username: account.username, password });
const tokenIn = (link: string | undefined) => /^\S+\/reset#token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';

/** Asks for a link and reads its token from the mail. */
async function tokenFor(account: SignedIn): Promise<string> {
  await ask(mailOf(account));
  await sendDueMails(api);
  return tokenIn(api.smtp.to(mailOf(account)).at(-1)?.link);
}

describe('a forgotten password', () => {
  test('is replaced through a mailed link: the new one is accepted, the old one refused, and all sessions end', async () => {
    const player = await api.player();
    const token = await tokenFor(player);
    expect(token).toHaveLength(43);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await login(player, player.password)).statusCode).toBe(401);
    expect((await login(player, 'nova-senha-9')).statusCode).toBe(200);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    await sendDueMails(api);
    expect(api.smtp.to(mailOf(player)).map(({ subject }) => subject)).toEqual([
      'Nova senha em Valdora',
      'A sua senha em Valdora foi trocada',
      'Novo acesso à sua conta em Valdora',
    ]);
    const log = await api.database.db.select().from(auditLog).where(eq(auditLog.accountId, player.id));
    expect(log.map(({ action }) => action)).toEqual(['account.reset']);
  });

  test('has a link that works once, even for two who use it at the same time', async () => {
    const player = await api.player();
    const token = await tokenFor(player);
    const replies = await Promise.all([reset(token, 'primeira-1'), reset(token, 'segunda-22')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const again = await reset(token);
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_invalid']);
  });

  test('has a link that works for 30 minutes', async () => {
    const player = await api.player();
    const token = await tokenFor(player);
    api.advance(30 * MINUTE);
    expect((await reset(token)).statusCode).toBe(400);
    expect((await login(player, player.password)).statusCode).toBe(200);
  });

  test('has a link that is invalid after a newer request and after a change of password', async () => {
    const player = await api.player();
    const first = await tokenFor(player);
    const second = await tokenFor(player);
    expect(second).not.toBe(first);
    expect((await reset(first)).statusCode).toBe(400);
    const body = { currentPassword: player.password, newPassword: 'outra-senha-1' };
    expect((await player.client.post('/auth/password', body)).statusCode).toBe(200);
    expect((await reset(second)).statusCode).toBe(400);
  });

  test('has a link that is invalid when its mail is sent after a newer request or a change of password', async () => {
    const player = await api.player();
    await ask(mailOf(player));
    await ask(mailOf(player));
    expect(await api.database.db.$count(mails)).toBe(1);
    const body = { currentPassword: player.password, newPassword: 'outra-senha-1' };
    await player.client.post('/auth/password', body);
    await sendDueMails(api);
    expect(api.smtp.to(mailOf(player)).map(({ link }) => tokenIn(link))).toEqual(['']);
  });

  test('has tokens that are not in the outbox and are stored only as hashes', async () => {
    const player = await api.player();
    await ask(mailOf(player));
    const outbox = JSON.stringify(await api.database.db.select().from(mails));
    await sendDueMails(api);
    const token = tokenIn(api.smtp.to(mailOf(player))[0]?.link);
    const links = JSON.stringify(await api.database.db.select().from(oneTimeLinks));
    expect(outbox + links).not.toContain(token);
    expect(token).toHaveLength(43);
  });

  test('has the same reply and the same work for an unknown address', async () => {
    const player = await api.player();
    const known = await ask(mailOf(player));
    const row = { template: mails.template, accountId: mails.accountId, values: mails.values };
    const written = await api.database.db.select(row).from(mails);
    await api.database.db.delete(mails);
    const unknown = await ask('ninguem@valdora.example');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await api.database.db.select(row).from(mails)).toEqual(written);
    await sendDueMails(api);
    expect(api.smtp.mails).toEqual([]);
    expect(await api.database.db.$count(mails)).toBe(0);
  });

  test('has its mail sent to the address of the account, not to the typed one', async () => {
    const player = await api.player();
    await ask(` ${mailOf(player).toUpperCase()} `);
    await sendDueMails(api);
    expect(api.smtp.mails.map(({ to }) => to)).toEqual([mailOf(player)]);
  });

  test('has a link with the configured origin, whatever host the request names', async () => {
    const player = await api.player();
    await api.visitor().post('/auth/forgot', { mail: mailOf(player) }, { headers: { host: 'evil.example' } });
    await sendDueMails(api);
    expect(api.smtp.mails[0]?.link).toMatch(/^http:\/\/localhost\/reset#token=/);
  });

  test.each([['x'], ['x'.repeat(44)], [''], [undefined], [7], ['á'.repeat(43)]])(
    'has no valid link with a token like %j',
    async (token) => {
      const reply = await api.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
      expect([reply.statusCode, reply.json().message]).toEqual([
        400,
        'Este link já foi usado ou não vale mais. Peça outro.',
      ]);
    },
  );
});

describe('limits of password recovery', () => {
  test('apply to an e-mail, registered or not, to an address, and to tries of links', async () => {
    const strict = (max: number) => ({ max, windowMs: 3_600_000 });
    const limited = await openTestApp({
      config: {
        ...mailConfig(api.smtp),
        limits: { ...api.config.limits, resetAddress: strict(4), resetMail: strict(2), linkTry: strict(2) },
      },
    });
    const statuses = [];
    for (const mail of [
      'a@b.example',
      'A@B.example',
      'a@b.example',
      'c@d.example',
      'e@f.example',
      'g@h.example',
    ]) {
      statuses.push((await limited.visitor().post('/auth/forgot', { mail })).statusCode);
    }
    // Beyond the limit of an e-mail the answer is the same, so that nobody learns whether a mail was sent.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const body = { token: 'x'.repeat(43), newPassword: 'nova-senha-9' };
    const tries = [1, 2, 3].map(async () => (await limited.visitor().post('/auth/reset', body)).statusCode);
    expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([400, 400, 429]);
  });
});

test('a stranger who asks for links to an e-mail leaves its owner a link that works', async () => {
  const limits = { ...api.config.limits, resetMail: { max: 3, windowMs: 30 * MINUTE } };
  const limited = await openMailApp({ config: { limits } });
  const owner = await limited.player();
  const mail = mailOf(owner);
  const ask = (remoteAddress: string) => limited.visitor().post('/auth/forgot', { mail }, { remoteAddress });
  for (let n = 0; n < 10; n += 1) expect((await ask(`203.0.113.${n}`)).statusCode).toBe(200);
  expect((await ask('198.51.100.1')).statusCode).toBe(200);
  await sendDueMails(limited);
  const token = tokenIn(limited.smtp.to(mail).at(-1)?.link);
  const body = { token, newPassword: 'nova-senha-9' };
  expect((await limited.visitor().post('/auth/reset', body)).statusCode).toBe(200);
});

describe('password recovery without a mail server', () => {
  test('is answered 404, and an administrator can hand over a link that works once', async () => {
    const plain = await openTestApp();
    const refused = await plain.visitor().post('/auth/forgot', { mail: 'a@b.example' });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_offered']);
    const [admin, player] = [await plain.admin(), await plain.player()];
    const { path, expires_at } = await admin.client.call('createResetLink', { params: { id: player.id } });
    expect(Date.parse(expires_at) - plain.now().getTime()).toBeLessThanOrEqual(30 * MINUTE);
    const token = tokenIn(`x${path}`);
    const use = () => plain.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
    expect((await use()).statusCode).toBe(200);
    expect((await use()).statusCode).toBe(400);
    const [row] = await plain.database.db.select().from(auditLog).where(eq(auditLog.accountId, admin.id));
    expect(row).toMatchObject({ action: 'account.link', subjectId: player.id });
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await admin.client.post('/players/999999/reset-link')).statusCode).toBe(404);
    expect((await player.client.post(`/players/${admin.id}/reset-link`)).statusCode).toBe(401);
  });
});

describe('a password link from an administrator', () => {
  test('is refused for another administrator, with whose account one could confirm one’s own requests', async () => {
    const [admin, other] = [await api.admin(), await api.admin()];
    const reply = await admin.client.post(`/players/${other.id}/reset-link`);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'admin_protected']);
  });

  test('is refused for the own account, because a stolen session would take it over without the password', async () => {
    const admin = await api.admin();
    const reply = await admin.client.post(`/players/${admin.id}/reset-link`);
    expect(reply.json()).toMatchObject({ code: 'admin_protected' });
  });
});

test('a password link survives a restart of the server', async () => {
  const player = await api.player();
  const token = await tokenFor(player);
  const restarted = await startTestApp({ database: api.database, config: mailConfig(api.smtp) });
  const reply = await restarted.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
  expect(reply.statusCode).toBe(200);
  await restarted.app.close();
  const [row] = await api.database.db.select().from(accounts).where(eq(accounts.id, player.id));
  expect(row?.passwordHash).toMatch(/^\$argon2id/);
});
