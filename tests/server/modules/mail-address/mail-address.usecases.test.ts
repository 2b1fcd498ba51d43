import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { passkeys } from '#server/modules/factors/factors.table.ts';
import type { SignedIn } from '#support/app.ts';
import { unlock, withPasskey } from '#support/factors.ts';
import { mailConfig, openMailApp, sendDueMails } from '#support/mail.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openMailApp();
beforeEach(() => api.forgetMails());

const newPlayer = () => api.player({ mailConfirmed: true });
const own = ({ username }: SignedIn) => `${username}@valdora.example`;
const tokenIn = (link: string | undefined) => /\/confirm#token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
const confirm = (token: string) => api.visitor().post('/auth/confirm', { token });
const account = ({ client }: SignedIn) => client.call('getAccount');

/** The token of the newest link that was sent to an address. */
async function tokenTo(mail: string): Promise<string> {
  await sendDueMails(api);
  return tokenIn(api.smtp.to(mail).findLast(({ link }) => link.includes('/confirm'))?.link);
}
const change = (player: SignedIn, mail: string, password = player.password) =>
  player.client.post('/accounts/mail', { mail, password });

describe('confirming an e-mail', () => {
  test('works once with the link that a registration sends', async () => {
    const visitor = api.visitor();
    const registered = { username: 'nova', password: 'segredo123', mail: 'nova@valdora.example' };
    expect((await visitor.post('/auth/register', registered)).statusCode).toBe(201);
    await visitor.login(registered);
    expect(await visitor.call('getAccount')).toMatchObject({ mail_confirmed: false, new_mail: null });
    const token = await tokenTo(registered.mail);
    expect((await visitor.post('/auth/confirm', { token })).statusCode).toBe(200);
    expect(await visitor.call('getAccount')).toMatchObject({ mail_confirmed: true });
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_invalid' });
  });

  test('is possible with a second link on request, which makes the first one invalid', async () => {
    const player = await api.player();
    await player.client.call('sendConfirmation');
    const first = await tokenTo(own(player));
    await player.client.call('sendConfirmation');
    const second = await tokenTo(own(player));
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await player.client.post('/auth/confirm', { token: second })).statusCode).toBe(200);
    api.smtp.mails.length = 0;
    await player.client.call('sendConfirmation');
    await sendDueMails(api);
    expect(api.smtp.mails).toEqual([]);
  });

  test('happens with a new password by mail as well', async () => {
    const player = await api.player();
    await api.visitor().post('/auth/forgot', { mail: own(player) });
    await sendDueMails(api);
    const token = api.smtp.to(own(player))[0]?.link.split('#token=')[1];
    await api.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
    const client = api.visitor();
    await client.login({ username: player.username, password: 'nova-senha-9' });
    expect(await client.call('getAccount')).toMatchObject({ mail_confirmed: true });
  });
});

describe('an address that a stranger has registered', () => {
  /** As accounts were before they needed a confirmed address, or on a server that sent no mail then. */
  async function registeredByStranger() {
    const stranger = await api.player({ mailConfirmed: true });
    const { device } = await withPasskey(stranger);
    const { id } = stranger;
    await api.database.db.update(accounts).set({ mailConfirmedAt: null }).where(eq(accounts.id, id));
    return { stranger, device };
  }
  const factorsOf = ({ id }: SignedIn) => api.database.db.$count(passkeys, eq(passkeys.accountId, id));

  test('takes no second factor before it is confirmed', async () => {
    const player = await api.player();
    await unlock(player);
    for (const path of ['/accounts/factors/totp', '/accounts/passkeys/start'])
      expect((await player.client.post(path)).json()).toMatchObject({ code: 'mail_unconfirmed' });
    await player.client.call('sendConfirmation');
    expect((await confirm(await tokenTo(own(player)))).statusCode).toBe(200);
    // Confirmed in another browser, so the sessions from before have ended.
    await player.client.login(player);
    await unlock(player);
    expect((await player.client.post('/accounts/factors/totp')).statusCode).toBe(200);
  });

  test('belongs to its owner alone after a new password by mail', async () => {
    const { stranger, device } = await registeredByStranger();
    await change(stranger, 'estranho@valdora.example');
    const pending = await tokenTo('estranho@valdora.example');
    await api.visitor().post('/auth/forgot', { mail: own(stranger) });
    await sendDueMails(api);
    const token = api.smtp.to(own(stranger)).at(-1)?.link.split('#token=')[1];
    expect((await api.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' })).statusCode).toBe(
      200,
    );
    expect(await factorsOf(stranger)).toBe(0);
    const owner = api.visitor();
    const reply = await owner.login({ username: stranger.username, password: 'nova-senha-9' });
    expect(reply.json()).toEqual({ ok: true });
    expect((await stranger.client.get('/accounts/me')).statusCode).toBe(401);
    expect((await confirm(pending)).json()).toMatchObject({ code: 'link_invalid' });
    const { challenge } = await stranger.client.call('startPasskeyLogin');
    const byKey = await stranger.client.post('/auth/passkey', { passkey: device.get(challenge) });
    expect(byKey.json()).toMatchObject({ code: 'passkey_refused' });
  });

  test('loses factors and sessions when the link is used, but for the session that uses it', async () => {
    const { stranger } = await registeredByStranger();
    const other = api.visitor();
    await api.database.db.delete(passkeys).where(eq(passkeys.accountId, stranger.id));
    await other.login(stranger);
    await stranger.client.call('sendConfirmation');
    const token = await tokenTo(own(stranger));
    expect((await other.post('/auth/confirm', { token })).statusCode).toBe(200);
    expect((await other.get('/accounts/me')).statusCode).toBe(200);
    expect((await stranger.client.get('/accounts/me')).statusCode).toBe(401);
  });

  test('keeps the factors of an administrator, whose account was not a stranger’s registration', async () => {
    const admin = await api.admin();
    await withPasskey(admin);
    await admin.client.call('sendConfirmation');
    expect((await confirm(await tokenTo(own(admin)))).statusCode).toBe(200);
    expect(await factorsOf(admin)).toBe(1);
  });
});

describe('changing an e-mail', () => {
  test('requires the password, notifies both addresses, and takes effect when the new address’s link is opened', async () => {
    const player = await newPlayer();
    const mail = 'novo-endereco@valdora.example';
    const refused = await change(player, mail, 'errada99');
    expect(refused.json()).toMatchObject({ code: 'wrong_password', field: 'password' });
    expect((await change(player, mail)).statusCode).toBe(200);
    expect(await account(player)).toMatchObject({ mail: own(player), new_mail: mail });
    const token = await tokenTo(mail);
    expect(api.smtp.to(own(player)).map(({ subject }) => subject)).toEqual([
      'Troca de e-mail pedida em Valdora',
    ]);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await account(player)).toMatchObject({ mail, mail_confirmed: true, new_mail: null });
    await sendDueMails(api);
    expect(api.smtp.to(own(player)).map(({ subject }) => subject)).toContain(
      'O e-mail da sua conta em Valdora mudou',
    );
  });

  test('makes a password link that was sent to the old address invalid', async () => {
    const player = await newPlayer();
    await api.visitor().post('/auth/forgot', { mail: own(player) });
    await sendDueMails(api);
    const reset = api.smtp.to(own(player))[0]?.link.split('#token=')[1];
    await change(player, 'depois@valdora.example');
    await confirm(await tokenTo('depois@valdora.example'));
    const reply = await api.visitor().post('/auth/reset', { token: reset, newPassword: 'nova-senha-9' });
    expect(reply.json()).toMatchObject({ code: 'link_invalid' });
  });

  test('is cancelled by a new password, so that someone who knew the old one does not get the account back', async () => {
    const [byOwner, byLink] = [await newPlayer(), await newPlayer()];
    await change(byOwner, 'ladrao1@valdora.example');
    await change(byLink, 'ladrao2@valdora.example');
    const passwords = { currentPassword: byOwner.password, newPassword: 'nova-senha-9' };
    expect((await byOwner.client.post('/auth/password', passwords)).statusCode).toBe(200);
    await api.visitor().post('/auth/forgot', { mail: own(byLink) });
    await sendDueMails(api);
    const token = api.smtp
      .to(own(byLink))
      .find(({ link }) => link.includes('/reset'))
      ?.link.split('#token=')[1];
    const reset = await api.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
    expect(reset.statusCode).toBe(200);
    for (const mail of ['ladrao1@valdora.example', 'ladrao2@valdora.example'])
      expect((await confirm(await tokenTo(mail))).json()).toMatchObject({ code: 'link_invalid' });
    expect(await account(byOwner)).toMatchObject({ mail: own(byOwner), new_mail: null });
  });

  test('is separate from confirming the current address, which a new password does not cancel', async () => {
    const player = await api.player();
    await player.client.call('sendConfirmation');
    const passwords = { currentPassword: player.password, newPassword: 'nova-senha-9' };
    await player.client.post('/auth/password', passwords);
    expect((await confirm(await tokenTo(own(player)))).statusCode).toBe(200);
  });

  test('to an address of another account is refused only when the link is opened', async () => {
    const [one, two, third] = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const player of [one, two]) {
      expect((await change(player, 'disputado@valdora.example')).statusCode).toBe(200);
    }
    await sendDueMails(api);
    const [first, second] = api.smtp.to('disputado@valdora.example').map(({ link }) => tokenIn(link));
    const replies = await Promise.all([confirm(first ?? ''), confirm(second ?? '')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await change(one, own(third))).statusCode).toBe(200);
    expect((await confirm(await tokenTo(own(third)))).json()).toMatchObject({ code: 'mail_taken' });
  });

  test('sends at most three mails an hour to addresses of an account’s choice', async () => {
    const limits = { ...api.config.limits, resetMail: { max: 3, windowMs: 3_600_000 } };
    const strict = await openTestApp({ config: { ...mailConfig(api.smtp), limits } });
    const player = await strict.player();
    const statuses = [];
    for (const number of [1, 2, 3, 4]) {
      statuses.push((await change(player, `vizinho${number}@valdora.example`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('a server without mail says so and mentions no confirmations', async () => {
  const plain = await openTestApp();
  const player = await plain.player();
  expect(await account(player)).toMatchObject({ mail_confirmed: null, new_mail: null });
  for (const reply of [
    await player.client.post('/accounts/mail/confirmation'),
    await change(player, 'a@b.example'),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_offered']);
  }
});
