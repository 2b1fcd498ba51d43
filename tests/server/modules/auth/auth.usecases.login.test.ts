import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { XSRF } from '#contract/limits.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { verifyPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { MAX_SESSIONS } from '#server/modules/sessions/sessions.usecases.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const DAY = 86_400_000;
const api = await openTestApp();
beforeEach(() => api.database.db.delete(sessions));

let count = 0;
const newPlayer = () => api.player({ username: `jogador-${(count += 1)}` });
const rows = () => api.database.db.select().from(sessions);

describe('login', () => {
  test('of an account of the game whose password cannot be checked says how to set one', async () => {
    const { id, username, password } = await newPlayer();
    await api.database.db
      .update(accounts)
      .set({ passwordHash: '', gameId: 7, mail: '' })
      .where(eq(accounts.id, id));
    const reply = await api.visitor().login({ username, password });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'password_unset']);
    expect(reply.json().message).toContain('Fale com a equipe para receber um link.');
  });

  test('sets one HttpOnly session cookie and a readable XSRF cookie', async () => {
    const { username, password } = await newPlayer();
    const reply = await api.visitor().login({ username, password });
    expect(reply.statusCode).toBe(200);
    const session = reply.cookies.filter((cookie) => cookie.name === 'session');
    expect(session).toHaveLength(1);
    expect(session[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session[0]?.secure).toBeUndefined();
    const xsrf = reply.cookies.filter((cookie) => cookie.name === 'XSRF-TOKEN');
    expect(xsrf).toHaveLength(1);
    expect(xsrf[0]?.httpOnly).toBeUndefined();
    const device = reply.cookies.filter((cookie) => cookie.name === 'device');
    expect(device).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);
    expect(reply.cookies).toHaveLength(3);
  });

  test('marks its cookies Secure except on localhost', async () => {
    const { username, password } = await newPlayer();
    const client = api.visitor();
    const reply = await client.post(
      '/auth/login',
      { username, password },
      { headers: { host: 'portal.example' } },
    );
    expect(reply.cookies.map((cookie) => cookie.secure)).toEqual([true, true, true]);
  });

  describe('over HTTPS', () => {
    const https = { headers: { host: 'portal.example' } };

    test('stores the session in a cookie that no sibling host can set', async () => {
      const { username, password } = await newPlayer();
      const client = api.visitor();
      const reply = await client.post('/auth/login', { username, password }, https);
      const session = reply.cookies.find(({ name }) => name.endsWith('session'));
      expect(session).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, path: '/' });
      expect(session?.domain).toBeUndefined();
      expect((await client.get('/accounts/me', https)).statusCode).toBe(200);
      expect((await client.post('/auth/logout', undefined, https)).cookies).toContainEqual(
        expect.objectContaining({ name: '__Host-session', value: '' }),
      );
    });

    test('ignores a session cookie without the prefix', async () => {
      const { client } = await newPlayer();
      expect((await client.get('/accounts/me')).statusCode).toBe(200);
      expect((await client.get('/accounts/me', https)).statusCode).toBe(401);
    });
  });

  test.each([
    ['a wrong password', { password: 'outra-senha' }],
    ['an unknown name', { username: 'ninguem' }],
  ])('answers %s with the same refusal', async (_what, change) => {
    const { username, password } = await newPlayer();
    await api.database.db.delete(sessions);
    const reply = await api.visitor().post('/auth/login', { username, password, ...change });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ message: 'Credenciais inválidas', code: 'invalid_credentials' });
    expect(reply.cookies.some((cookie) => cookie.name === 'session')).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test('hashes even for an unknown name, and never accepts it', async () => {
    expect(await verifyPassword({ hash: null, password: 'no account has this password' })).toBe(false);
  });

  test.each([[{ username: '', password: 'x' }], [{ username: 'x', password: '' }], [{}]])(
    'requires both fields: %j',
    async (body) => {
      const reply = await api.visitor().post('/auth/login', body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ message: 'Por favor, preencha todos os campos' });
    },
  );

  test('ignores upper and lower case in the name', async () => {
    const { username, password } = await newPlayer();
    const reply = await api.visitor().login({ username: username.toUpperCase(), password });
    expect(reply.statusCode).toBe(200);
  });

  test('stores the hash of the token and not the token', async () => {
    const { client } = await newPlayer();
    const token = client.cookies.get('session') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await rows());
    expect(stored).toMatch(/[0-9a-f]{64}/);
    expect(stored).not.toContain(token);
  });

  test('starts a new session each time and ends the previous one of the browser', async () => {
    const { client, username, password } = await newPlayer();
    const old = client.cookies.get('session') ?? '';
    await client.login({ username, password });
    expect(client.cookies.get('session')).not.toBe(old);
    const thief = api.visitor();
    thief.cookies.set('session', old);
    expect((await thief.get('/accounts/me')).statusCode).toBe(401);
    expect(await rows()).toHaveLength(1);
  });

  test('never adopts a session token that the browser sends', async () => {
    const { username, password } = await newPlayer();
    const client = api.visitor();
    client.cookies.set('session', 'A'.repeat(43));
    await client.login({ username, password });
    expect(client.cookies.get('session')).not.toBe('A'.repeat(43));
  });
});

describe('logout', () => {
  test('ends the session and deletes the cookie', async () => {
    const { client } = await newPlayer();
    const token = client.cookies.get('session') ?? '';
    const reply = await client.post('/auth/logout');
    expect(reply.statusCode).toBe(200);
    expect(client.cookies.has('session')).toBe(false);
    client.cookies.set('session', token);
    expect((await client.get('/accounts/me')).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('that names an earlier session ends none, and leaves the cookies of this one', async () => {
    const { client, username, password } = await newPlayer();
    const session = client.cookies.get(XSRF.cookie);
    await client.login({ username, password });
    const reply = await client.post('/auth/logout', { session });
    expect([reply.statusCode, reply.cookies]).toEqual([200, []]);
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
    await client.post('/auth/logout', { session: client.cookies.get(XSRF.cookie) });
    expect((await client.get('/accounts/me')).statusCode).toBe(401);
  });

  test('succeeds for a visitor who is not signed in', async () => {
    expect((await api.visitor().post('/auth/logout')).statusCode).toBe(200);
  });

  test('keeps the other sessions of the account', async () => {
    const { client, username, password } = await newPlayer();
    const phone = api.visitor();
    await phone.login({ username, password });
    await client.post('/auth/logout');
    expect((await phone.get('/accounts/me')).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('ends 30 days after its last use', async () => {
    const { client } = await newPlayer();
    api.advance(29 * DAY);
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
    api.advance(29 * DAY);
    expect((await client.get('/accounts/me')).statusCode).toBe(200);
    api.advance(31 * DAY);
    expect((await client.get('/accounts/me')).statusCode).toBe(401);
  });

  test('has a cookie that no read sets again: its reply might come after the next login', async () => {
    const { client, username, password } = await newPlayer();
    const before = api.now().getTime();
    const { cookies } = await client.login({ username, password });
    const cookie = cookies.find(({ name }) => name === 'session');
    // A cookie's end is in whole seconds.
    expect(cookie?.expires?.getTime()).toBeGreaterThanOrEqual(before + 180 * DAY - 1000);
    api.advance(29 * DAY);
    expect((await client.get('/accounts/me')).cookies).toEqual([]);
  });

  test('ends 180 days after it began, however much it is used', async () => {
    const { client } = await newPlayer();
    for (let used = 0; used < 7; used += 1) {
      api.advance(25 * DAY);
      expect((await client.get('/accounts/me')).statusCode).toBe(200);
    }
    api.advance(6 * DAY);
    expect((await client.get('/accounts/me')).statusCode).toBe(401);
  });

  test('ends, as the oldest one, when the account exceeds its number of sessions', async () => {
    const { id, client, username, password } = await newPlayer();
    const other = await newPlayer();
    const devices = [client];
    for (let n = 0; n < MAX_SESSIONS; n += 1) {
      api.advance(1000);
      const device = api.visitor();
      await device.login({ username, password });
      devices.push(device);
    }
    const left = await api.database.db.select().from(sessions).where(eq(sessions.accountId, id));
    expect(left).toHaveLength(MAX_SESSIONS);
    const codes: number[] = [];
    for (const device of devices) codes.push((await device.get('/accounts/me')).statusCode);
    expect(codes).toEqual([401, ...Array(MAX_SESSIONS).fill(200)]);
    expect((await other.client.get('/accounts/me')).statusCode).toBe(200);
  });

  test('is deleted at the next login once it has expired', async () => {
    const { id, username, password } = await newPlayer();
    api.advance(31 * DAY);
    await api.visitor().login({ username, password });
    const left = await api.database.db.select().from(sessions).where(eq(sessions.accountId, id));
    expect(left).toHaveLength(1);
  });

  test('does not write to the database on every use', async () => {
    const { client } = await newPlayer();
    const before = await rows();
    api.advance(60_000);
    await client.get('/accounts/me');
    expect(await rows()).toEqual(before);
  });
});
