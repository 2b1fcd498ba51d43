import { setTimeout as wait } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { createLimiter, deleteExpiredLimits } from '#server/modules/limits/limits.limiter.adapter.ts';
import { rateLimits } from '#server/modules/limits/limits.table.ts';
import { testConfig } from '#support/app.ts';
import { openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();

const wide = testConfig().limits;
let apps = 0;
/** A separate application, so that its counts start at zero; where counts are shared, its addresses are separate too. */
async function withLimits(limits: Partial<Config['limits']>) {
  apps += 1;
  const net = apps;
  const api = await openTestApp({
    database,
    config: { limits: { ...wide, ...limits }, trustProxy: [] },
  });
  const address = (n: number) => `10.${net}.0.${n}`;
  const logIn = (username: string, password: string, n: number) =>
    api.visitor().post('/auth/login', { username, password }, { remoteAddress: address(n) });
  return { api, address, logIn };
}
const minute = 60_000;
let names = 0;
const newName = () => `limite-${process.pid}-${(names += 1)}`;

describe('login limits', () => {
  test('refuse even the right password for a while after ten failed tries for a name and address', async () => {
    const { api, logIn } = await withLimits({ loginName: { max: 10, windowMs: 15 * minute } });
    const { username, password } = await api.player({ username: newName() });
    const attempt = (secret: string, n: number) => logIn(username, secret, n);
    for (let n = 1; n <= 10; n += 1) expect((await attempt('errada', 1)).statusCode).toBe(401);
    const refused = await attempt(password, 1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const upper = await logIn(username.toUpperCase(), password, 1);
    expect(upper.statusCode).toBe(429);
    expect((await attempt(password, 2)).statusCode).toBe(200);
  });

  test('refuse a name after too many failed tries from any addresses', async () => {
    const { api, logIn } = await withLimits({
      loginName: { max: 3, windowMs: minute },
      loginNameTotal: { max: 8, windowMs: minute },
    });
    const { username, password } = await api.player({ username: newName() });
    const attempt = (secret: string, n: number) => logIn(username, secret, n);
    for (let n = 1; n <= 8; n += 1) expect((await attempt('errada', n)).statusCode).toBe(401);
    expect((await attempt(password, 9)).statusCode).toBe(429);
  });

  test('never block another address, however often one address tries', async () => {
    const { api, logIn } = await withLimits({
      loginName: { max: 3, windowMs: minute },
      loginNameTotal: { max: 8, windowMs: minute },
      loginAddress: { max: 5, windowMs: minute },
    });
    const { username, password } = await api.player({ username: newName() });
    // It is first blocked by name and address, then by address: neither may count for the name.
    for (let n = 0; n < 15; n += 1) await logIn(username, 'errada', 1);
    for (let n = 0; n < 5; n += 1) await logIn(newName(), 'errada', 1);
    for (let n = 0; n < 15; n += 1) expect((await logIn(username, 'errada', 1)).statusCode).toBe(429);
    expect((await logIn(username, password, 2)).statusCode).toBe(200);
    // A blocked address may not use up the tries of other names either.
    const other = await api.player({ username: newName() });
    for (let n = 0; n < 15; n += 1) await logIn(other.username, 'errada', 1);
    expect((await logIn(other.username, other.password, 2)).statusCode).toBe(200);
  });

  test('count nothing for a name that an address tries while it is blocked', async () => {
    const { api, logIn } = await withLimits({
      loginName: { max: 3, windowMs: minute },
      loginNameTotal: { max: 3, windowMs: minute },
      loginAddress: { max: 2, windowMs: minute },
    });
    const { username, password } = await api.player({ username: newName() });
    for (let n = 0; n < 2; n += 1) expect((await logIn(newName(), 'errada', 1)).statusCode).toBe(401);
    for (let n = 0; n < 5; n += 1) expect((await logIn(username, 'errada', 1)).statusCode).toBe(429);
    for (const n of [2, 3]) expect((await logIn(username, 'errada', n)).statusCode).toBe(401);
    expect((await logIn(username, password, 4)).statusCode).toBe(200);
  });

  test('do not block a player who tried too often at the same moment with the right password', async () => {
    const { api, logIn } = await withLimits({ loginName: { max: 2, windowMs: minute } });
    const { username, password } = await api.player({ username: newName() });
    const attempt = () => logIn(username, password, 1);
    await Promise.all(Array.from({ length: 8 }, attempt));
    expect((await attempt()).statusCode).toBe(200);
  });

  test('of one IPv6 household with many networks do not lock the owner of a name out', async () => {
    const { api, logIn } = await withLimits({
      loginName: { max: 2, windowMs: minute },
      loginNameTotal: { max: 10, windowMs: minute },
    });
    const { username, password } = await api.player({ username: newName() });
    const from = (network: string) =>
      api.visitor().post('/auth/login', { username, password: 'errada' }, { remoteAddress: network });
    /** How many tries from networks of one /56 are counted. */
    const triesFrom = async (start: string) => {
      const networks = Array.from({ length: 16 }, (_, n) => `2001:db8:${apps}:${start}${n.toString(16)}0::1`);
      const answers = [];
      for (const network of networks) answers.push((await from(network)).statusCode);
      return answers.filter((status) => status === 401).length;
    };
    expect([await triesFrom('a'), await triesFrom('b'), await triesFrom('c')]).toEqual([4, 4, 0]);
    expect((await logIn(username, password, 1)).statusCode).toBe(200);
  });

  test('let a device in that has signed in before, and count its own tries', async () => {
    const { api, address, logIn } = await withLimits({
      loginName: { max: 3, windowMs: minute },
      loginNameTotal: { max: 4, windowMs: minute },
      loginAddress: { max: 4, windowMs: minute },
    });
    const { username, password, client } = await api.player({ username: newName() });
    const here = (secret: string) =>
      client.post('/auth/login', { username, password: secret }, { remoteAddress: address(1) });
    for (const n of [1, 1, 2, 2]) expect((await logIn(username, 'errada', n)).statusCode).toBe(401);
    for (const other of [newName(), newName()]) await logIn(other, 'errada', 1);
    expect((await logIn(username, password, 3)).statusCode).toBe(429);
    expect((await here(password)).statusCode).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await here('errada')).statusCode).toBe(401);
    expect((await here(password)).statusCode).toBe(429);
    // The cookie of one account opens no other one.
    const other = await api.player({ username: newName() });
    for (const n of [4, 4, 5, 5]) await logIn(other.username, 'errada', n);
    const foreign = await client.post('/auth/login', { username: other.username, password: other.password });
    expect(foreign.statusCode).toBe(429);
  });

  test('do not count successful logins', async () => {
    const { api, logIn } = await withLimits({
      loginName: { max: 3, windowMs: minute },
      loginAddress: { max: 3, windowMs: minute },
    });
    const { username, password } = await api.player({ username: newName() });
    for (let n = 0; n < 8; n += 1) {
      const reply = await logIn(username, password, 1);
      expect(reply.statusCode).toBe(200);
    }
  });

  test('also hold for many tries at the same moment', async () => {
    const { api } = await withLimits({ loginName: { max: 4, windowMs: minute } });
    const { username } = await api.player({ username: newName() });
    const tries = Array.from({ length: 12 }, () =>
      api.visitor().post('/auth/login', { username, password: 'errada' }),
    );
    const codes = (await Promise.all(tries)).map((reply) => reply.statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array(4).fill(401), ...Array(8).fill(429)]);
  });

  test('count an address over all names, separately from other addresses', async () => {
    const { logIn } = await withLimits({ loginAddress: { max: 5, windowMs: minute } });
    const attempt = (n: number) => logIn(newName(), 'errada', n);
    for (let n = 0; n < 5; n += 1) expect((await attempt(1)).statusCode).toBe(401);
    expect((await attempt(1)).statusCode).toBe(429);
    expect((await attempt(2)).statusCode).toBe(401);
  });

  test('trust a forwarded address only from a configured proxy', async () => {
    const { api, address } = await withLimits({ loginAddress: { max: 2, windowMs: minute } });
    const attempt = (n: number) =>
      api
        .visitor()
        .post(
          '/auth/login',
          { username: newName(), password: 'errada' },
          { remoteAddress: address(1), headers: { 'x-forwarded-for': `203.0.113.${n}` } },
        );
    expect((await attempt(1)).statusCode).toBe(401);
    expect((await attempt(2)).statusCode).toBe(401);
    expect((await attempt(3)).statusCode).toBe(429);
  });

  test('distinguish clients behind a configured proxy', async () => {
    const api = await openTestApp({
      database,
      config: { trustProxy: ['10.99.0.1'], limits: { ...wide, loginAddress: { max: 1, windowMs: minute } } },
    });
    const attempt = (n: number) =>
      api
        .visitor()
        .post(
          '/auth/login',
          { username: newName(), password: 'errada' },
          { remoteAddress: '10.99.0.1', headers: { 'x-forwarded-for': `198.51.100.${n}` } },
        );
    expect((await attempt(1)).statusCode).toBe(401);
    expect((await attempt(2)).statusCode).toBe(401);
    expect((await attempt(1)).statusCode).toBe(429);
  });
});

describe('other limits', () => {
  test('allow a number of new accounts per address, without counting refusals', async () => {
    const { api, address } = await withLimits({ registration: { max: 2, windowMs: 60 * minute } });
    const register = (body: object) => {
      const username = newName();
      const full = { username, password: 'segredo1', mail: `${username}@valdora.example`, ...body };
      return api.visitor().post('/auth/register', full, { remoteAddress: address(1) });
    };
    expect((await register({ referred_by: 'NINGUEM' })).statusCode).toBe(400);
    expect((await register({})).statusCode).toBe(201);
    expect((await register({ referred_by: 'NINGUEM' })).statusCode).toBe(400);
    expect((await register({})).statusCode).toBe(201);
    expect((await register({})).statusCode).toBe(429);
  });

  test('stop an address that probes for registered e-mails', async () => {
    const { api, address } = await withLimits({ registrationTry: { max: 4, windowMs: 60 * minute } });
    const { username: known } = await api.player({ username: newName() });
    const probe = (body: object, n: number) => {
      const full = { username: newName(), password: 'segredo1', mail: `${known}@valdora.example`, ...body };
      return api.visitor().post('/auth/register', full, { remoteAddress: address(n) });
    };
    expect((await probe({}, 1)).statusCode).toBe(409);
    expect((await probe({ referred_by: 'NINGUEM' }, 1)).statusCode).toBe(400);
    // What the form's validation refuses reveals nothing and counts nothing.
    expect((await probe({ password: 'curta' }, 1)).statusCode).toBe(400);
    expect((await probe({}, 1)).statusCode).toBe(409);
    expect((await probe({ referred_by: 'NINGUEM' }, 1)).statusCode).toBe(400);
    expect((await probe({}, 1)).statusCode).toBe(429);
    expect((await probe({}, 2)).statusCode).toBe(409);
  });

  test('allow a number of mutations per minute and account, separately from other accounts', async () => {
    const { api } = await withLimits({ mutation: { max: 3, windowMs: minute } });
    const [one, other] = [
      await api.player({ username: newName() }),
      await api.player({ username: newName() }),
    ];
    const body = { currentPassword: 'errada', newPassword: 'segredo456' };
    for (let n = 0; n < 3; n += 1) {
      expect((await one.client.post('/auth/password', body)).statusCode).toBe(400);
    }
    expect((await one.client.post('/auth/password', body)).statusCode).toBe(429);
    expect((await one.client.get('/accounts/me')).statusCode).toBe(200);
    expect((await other.client.post('/auth/password', body)).statusCode).toBe(400);
  });

  test('start again after the time that the refusal names', async () => {
    const { api } = await withLimits({ mutation: { max: 2, windowMs: 2000 } });
    const { client } = await api.player({ username: newName() });
    const change = () => client.patch('/auction/toggle-sale/1', { preco: 10 });
    const statuses = async () => [await change(), await change()].map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([404, 404]);
    const refused = [await change(), await change()];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    await wait(Number(refused[0]?.headers['retry-after']) * 1000);
    expect(await statuses()).toEqual([404, 404]);
    expect((await change()).statusCode).toBe(429);
  });

  test('count changes by an administrator, but not forbidden calls', async () => {
    const { api } = await withLimits({ mutation: { max: 2, windowMs: minute } });
    const [player, admin] = [await api.player({ username: newName() }), await api.admin()];
    const send = async ({ client }: typeof player) => (await client.delete('/site-store/1')).statusCode;
    expect([await send(player), await send(player), await send(player)]).toEqual([403, 403, 403]);
    const body = { currentPassword: 'errada', newPassword: 'segredo456' };
    expect((await player.client.post('/auth/password', body)).statusCode).toBe(400);
    expect([await send(admin), await send(admin), await send(admin)]).toEqual([404, 404, 429]);
  });

  test('limit guesses of the current password in a stolen session', async () => {
    const { api } = await withLimits({ loginName: { max: 3, windowMs: minute } });
    const { client, username, password } = await api.player({ username: newName() });
    for (let n = 0; n < 3; n += 1) {
      const guess = { currentPassword: `palpite${n}`, newPassword: 'segredo456' };
      expect((await client.post('/auth/password', guess)).statusCode).toBe(400);
    }
    const right = { currentPassword: password, newPassword: 'segredo456' };
    expect((await client.post('/auth/password', right)).statusCode).toBe(429);
    // The thief's guesses do not prevent the owner from changing the password.
    const owner = api.visitor();
    await owner.login({ username, password });
    expect((await owner.post('/auth/password', right)).statusCode).toBe(200);
  });
});

describe('the counts of limits', () => {
  test('leave no timer behind when the database is closed', () => {
    vi.useFakeTimers();
    try {
      createLimiter({ config: testConfig(), database: { ...database, pool: new Pool() } });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are stored in an unlogged table, which does not wait for the disk', async () => {
    const { rows } = await database.db.execute(
      sql`select relpersistence from pg_class where oid = ${getTableName(rateLimits)}::regclass`,
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });

  test('are deleted once they have expired, and not before', async () => {
    const [now, key] = [new Date('2001-01-01T12:00:00Z'), newName()];
    const at = (ms: number) => now.getTime() + ms;
    await database.db.insert(rateLimits).values([
      { key: `${key}:over`, points: 1, expire: at(-1) },
      { key: `${key}:counting`, points: 1, expire: at(1) },
    ]);
    await deleteExpiredLimits({ db: database.db, now });
    const left = await database.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(left.map((row) => row.key).filter((one) => one.startsWith(key))).toEqual([`${key}:counting`]);
  });
});
