/** Signing in with a second factor (product 25.12, 25.13). */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { factorChallenges, passkeys } from '#server/modules/factors/factors.table.ts';
import { deleteExpiredChallenges, MAX_TRIES } from '#server/modules/factors/factors.challenges.usecases.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import type { Client } from '#support/client.ts';
import { createAuthenticator } from '#support/authenticator.ts';
import { addPasskey, codeAt, withPasskey, withTotp } from '#support/factors.ts';
import { openTestApp } from '#support/lifetime.ts';

const MINUTE = 60_000;
const api = await openTestApp();

/** Makes the first step, in a new browser. */
async function begin(player: SignedIn, by: TestApp = api): Promise<Client> {
  const client = by.visitor();
  const reply = await client.login(player);
  expect(reply.statusCode, reply.body).toBe(200);
  return client;
}
const finish = (client: Client, code: string) => client.post('/auth/factor', { code });
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;
const isSignedIn = async (client: Client) => (await client.get('/accounts/me')).statusCode === 200;

describe('a login with an authenticator app', () => {
  test('has no session after the password and one after the code', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    const client = api.visitor();
    const reply = await client.login(player);
    expect(reply.json()).toEqual({ ok: true, second_factor: ['totp', 'recovery'] });
    expect(client.cookies.has('session')).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    expect((await finish(client, app.code())).statusCode).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has('factor')).toBe(false);
  });

  test('of an account without an app has its usual reply', async () => {
    const player = await api.player();
    const client = api.visitor();
    expect((await client.login(player)).json()).toEqual({ ok: true });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('accepts a code once, even in two browsers at once, and no code older than the last', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    const [one, other] = [await begin(player), await begin(player)];
    const code = app.code();
    const replies = await Promise.all([finish(one, code), finish(other, code)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(codeOf(await finish(await begin(player), app.code(-1)))).toBe('factor_wrong');
    expect((await finish(await begin(player), app.code(1))).statusCode).toBe(200);
  });

  test('accepts codes of the half minute before and after, and none further off', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    api.advance(5 * MINUTE);
    const client = await begin(player);
    expect(codeOf(await finish(client, app.code(-2)))).toBe('factor_wrong');
    expect(codeOf(await finish(client, app.code(2)))).toBe('factor_wrong');
    expect((await finish(client, app.code(-1))).statusCode).toBe(200);
    expect((await finish(await begin(player), app.code(1))).statusCode).toBe(200);
  });

  test('refuses the code that turned the app on', async () => {
    const player = await api.player();
    await player.client.post('/accounts/factors/unlock', { password: player.password });
    const { secret } = await player.client.call('startTotp');
    const code = codeAt({ secret, now: api.now() });
    await player.client.call('confirmTotp', { body: { code } });
    expect(codeOf(await finish(await begin(player), code))).toBe('factor_wrong');
  });

  test('ends after five wrong codes, even if the sixth is right', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    const client = await begin(player);
    for (let n = 0; n < MAX_TRIES; n += 1)
      expect(codeOf(await finish(client, '000000'))).toBe('factor_wrong');
    expect(codeOf(await finish(client, app.code()))).toBe('factor_expired');
    expect(await isSignedIn(client)).toBe(false);
    await expect
      .poll(() => api.database.db.$count(signIns, eq(signIns.accountId, player.id)))
      .toBeGreaterThanOrEqual(MAX_TRIES + 1);
    const log = await player.client.call('listSignIns');
    expect(log.items.map(({ kind }) => kind)).toContain('factor_failed');
  });

  test('belongs to the browser that started it, for five minutes, and ends when it is finished', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    await begin(player);
    expect(codeOf(await finish(api.visitor(), app.code()))).toBe('factor_expired');
    const late = await begin(player);
    api.advance(5 * MINUTE);
    expect(codeOf(await finish(late, app.code()))).toBe('factor_expired');
    const client = await begin(player);
    const token = client.cookies.get('factor') ?? '';
    await finish(client, app.code());
    client.cookies.set('factor', token);
    api.advance(MINUTE);
    expect(codeOf(await finish(client, app.code()))).toBe('factor_expired');
  });

  test('ends when the password changes', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    const thief = await begin(player);
    const body = { currentPassword: player.password, newPassword: 'outra-senha-1' };
    expect((await player.client.post('/auth/password', body)).statusCode).toBe(200);
    expect(codeOf(await finish(thief, app.code()))).toBe('factor_expired');
  });

  test('survives a restart of the server, as the app does', async () => {
    const player = await api.player();
    const app = await withTotp(api, player);
    const restarted = await startTestApp({ database: api.database });
    restarted.advance(api.now().getTime() - Date.now() + MINUTE);
    const client = restarted.visitor();
    for (const [name, value] of (await begin(player)).cookies) client.cookies.set(name, value);
    const code = codeAt({ secret: app.secret, now: restarted.now() });
    expect((await finish(client, code)).statusCode).toBe(200);
    await restarted.app.close();
  });
});

describe('a recovery code', () => {
  test('works once, however it is typed', async () => {
    const player = await api.player();
    const { recovery } = await withTotp(api, player);
    expect(recovery).toHaveLength(10);
    expect(recovery[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const typed = ` ${recovery[0]!.toLowerCase().replaceAll('-', ' ')} `;
    const replies = await Promise.all([
      finish(await begin(player), typed),
      finish(await begin(player), recovery[0]!),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await player.client.call('getFactors')).recovery_codes).toBe(9);
  });

  test('of another account is refused', async () => {
    const [player, other] = [await api.player(), await api.player()];
    await withTotp(api, player);
    const { recovery } = await withTotp(api, other);
    expect(codeOf(await finish(await begin(player), recovery[0]!))).toBe('factor_wrong');
  });

  test('still works after a change of the server’s secret, as passkeys do; codes of the app do not', async () => {
    const player = await api.player();
    const { secret, recovery } = await withTotp(api, player);
    const moved = await startTestApp({
      database: api.database,
      config: { sessionSecret: 'quite another secret of 32 letters' },
    });
    moved.advance(10 * MINUTE);
    const code = codeAt({ secret, now: moved.now() });
    expect(codeOf(await finish(await begin(player, moved), code))).toBe('factor_wrong');
    expect((await finish(await begin(player, moved), recovery[0]!)).statusCode).toBe(200);
    await moved.app.close();
  });
});

describe('guessing codes', () => {
  test('is limited per account over all its logins and per address; right codes do not count', async () => {
    const strict = (max: number) => ({ max, windowMs: 3_600_000 });
    const limited = await openTestApp({
      config: { limits: { ...api.config.limits, factorTry: strict(6), loginAddress: strict(9) } },
    });
    const [player, other] = [await limited.player(), await limited.player()];
    const app = await withTotp(limited, player);
    await withTotp(limited, other);
    expect((await finish(await begin(player, limited), app.code())).statusCode).toBe(200);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(codeOf(await finish(await begin(player, limited), '000000')));
    expect(codes).toEqual([...Array(6).fill('factor_wrong'), ...Array(2).fill('too_many_requests')]);
    const others: (string | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) others.push(codeOf(await finish(await begin(other, limited), '000000')));
    expect(others).toEqual(Array(3).fill('factor_wrong'));
    // After nine wrong codes the address may not try any password either.
    expect(codeOf(await limited.visitor().login(other))).toBe('too_many_requests');
  });
});

describe('a passkey', () => {
  /** Signs in without a password, in a new browser. */
  async function signInBy(
    device: ReturnType<typeof createAuthenticator>,
    options: Parameters<typeof device.get>[1] & { browser?: Client } = {},
  ) {
    const { browser = api.visitor(), ...rest } = options;
    const { challenge } = await browser.call('startPasskeyLogin');
    const passkey = device.get(challenge, rest);
    return { browser, passkey, reply: await browser.post('/auth/passkey', { passkey }) };
  }

  test('signs in without a password in one step, even when an app is on', async () => {
    const player = await api.player();
    await withTotp(api, player);
    const { device } = await addPasskey(player);
    const { browser, reply } = await signInBy(device);
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await browser.call('getAccount')).id).toBe(player.id);
  });

  test('is accepted as the second step after a password, in the same browser only', async () => {
    const player = await api.player();
    const { device } = await withPasskey(player);
    const client = api.visitor();
    expect((await client.login(player)).json().second_factor).toEqual(['passkey', 'recovery']);
    const asked = await client.call('startPasskeySecondFactor');
    expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    const passkey = device.get(asked.challenge);
    const other = await begin(player);
    expect(codeOf(await other.post('/auth/factor', { passkey }))).toBe('factor_wrong');
    const again = await client.call('startPasskeySecondFactor');
    const reply = await client.post('/auth/factor', { passkey: device.get(again.challenge) });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('of another account does not finish a login', async () => {
    const [player, thief] = [await api.player(), await api.player()];
    await withPasskey(player);
    const { device } = await withPasskey(thief);
    const client = await begin(player);
    const { challenge } = await client.call('startPasskeySecondFactor');
    const reply = await client.post('/auth/factor', { passkey: device.get(challenge) });
    expect(codeOf(reply)).toBe('factor_wrong');
  });

  test('answers a challenge once, in the browser that requested it, for five minutes', async () => {
    const player = await api.player();
    const { device } = await withPasskey(player);
    const { browser, passkey, reply } = await signInBy(device);
    expect(reply.statusCode).toBe(200);
    expect(codeOf(await browser.post('/auth/passkey', { passkey }))).toBe('passkey_refused');
    const one = api.visitor();
    const { challenge } = await one.call('startPasskeyLogin');
    const other = api.visitor();
    await other.call('startPasskeyLogin');
    expect(codeOf(await other.post('/auth/passkey', { passkey: device.get(challenge) }))).toBe(
      'passkey_refused',
    );
    api.advance(5 * MINUTE);
    expect(codeOf(await one.post('/auth/passkey', { passkey: device.get(challenge) }))).toBe(
      'passkey_refused',
    );
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
  ])('%s is refused', async (_what, options) => {
    const player = await api.player();
    const { device } = await withPasskey(player);
    expect(codeOf((await signInBy(device, options)).reply)).toBe('passkey_refused');
    expect((await signInBy(device)).reply.statusCode).toBe(200);
  });

  test('whose counter decreases is a copy and is refused', async () => {
    const player = await api.player();
    const { device } = await withPasskey(player);
    expect((await signInBy(device)).reply.statusCode).toBe(200);
    device.setCounter(0);
    expect(codeOf((await signInBy(device)).reply)).toBe('passkey_refused');
  });

  test('with a signature of another passkey is refused', async () => {
    const player = await api.player();
    const { device } = await withPasskey(player);
    const browser = api.visitor();
    const { challenge } = await browser.call('startPasskeyLogin');
    const forged = { ...createAuthenticator().get(challenge), id: device.id, rawId: device.id };
    expect(codeOf(await browser.post('/auth/passkey', { passkey: forged }))).toBe('passkey_refused');
  });

  test('is offered only on localhost and on a configured host name with TLS', async () => {
    const offers = async (host: string) =>
      (await api.visitor().get('/auth/methods', { headers: { host } })).json().passkeys;
    expect([await offers('localhost'), await offers('portal.example'), await offers('127.0.0.1')]).toEqual([
      true,
      false,
      false,
    ]);
    const configured = await startTestApp({ config: { publicOrigin: 'https://portal.example' } });
    expect((await configured.visitor().get('/auth/methods')).json()).toEqual({ passkeys: true });
    await configured.close();
    const reply = await api.visitor().post('/auth/passkey/start', {}, { headers: { host: '10.0.0.1' } });
    expect(codeOf(reply)).toBe('not_offered');
  });
});

test('login steps are stored as hashes, at most ten per account, and deleted when expired', async () => {
  const player = await api.player();
  await withTotp(api, player);
  const own = eq(factorChallenges.accountId, player.id);
  const tokens: string[] = [];
  for (let n = 0; n < 12; n += 1) tokens.push((await begin(player)).cookies.get('factor') ?? '');
  const stored = JSON.stringify(await api.database.db.select().from(factorChallenges));
  expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
  expect(await api.database.db.$count(factorChallenges, own)).toBe(10);
  api.advance(6 * MINUTE);
  await deleteExpiredChallenges({ db: api.database.db, now: api.now() });
  expect(await api.database.db.$count(factorChallenges)).toBe(0);
  expect(await api.database.db.$count(passkeys)).toBeGreaterThan(0);
});
