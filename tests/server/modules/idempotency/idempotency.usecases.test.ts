import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { sha256 } from '#server/lib/hash.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { deleteOldKeys, idempotent, MAX_KEYS } from '#server/modules/idempotency/idempotency.usecases.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { startSession } from '#server/modules/sessions/sessions.usecases.ts';
import { createAccount, testConfig } from '#support/app.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();
const one = await signIn('um');
const other = await signIn('outro');
async function signIn(username: string): Promise<Actor> {
  const accountId = await createAccount({ database, username, password: 'segredo123' });
  const deps = { clock: () => new Date(), random: cryptoRandom, config: testConfig() };
  const { token } = await database.transact((tx) => startSession({ tx, deps, accountId, client: null }));
  return { accountId, accounttype: DEFAULT_ACCOUNT_TYPE, role: null, sessionId: sha256(token) };
}
beforeEach(async () => {
  await database.db.delete(idempotencyKeys);
  await database.db.delete(gameItems);
});

let lastId = 0;
/** An effect that can be counted: it adds one item. */
const effect = async (tx: Tx) => {
  lastId += 1;
  await tx.insert(gameItems).values({ id: lastId, label: 'x' });
  return { id: lastId };
};
const effects = async () => (await database.db.select({ count: count() }).from(gameItems))[0]?.count;
const request = () => ({ database, actor: one, key: 'a', call: 'drawOnce', body: { bannerId: 1 } }) as const;
const send = (
  changes: {
    actor?: Actor;
    key?: string | null;
    body?: unknown;
    call?: 'drawOnce' | 'drawTen';
  } = {},
) => idempotent({ ...request(), ...changes }, effect);

describe('a call with an idempotency key', () => {
  it('has one effect and repeats its reply', async () => {
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await effects()).toBe(1);
  });

  it('has one effect when thirty are sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('has one effect per key and account', async () => {
    await Promise.all([send(), send({ key: 'b' }), send({ actor: other }), send(), send({ actor: other })]);
    expect(await effects()).toBe(3);
  });

  it('is the same whatever the order of its body’s fields', async () => {
    await send({ body: { a: 1, b: { c: 2, d: [1, 2] } } });
    await send({ body: { b: { d: [1, 2], c: 2 }, a: 1 } });
    expect(await effects()).toBe(1);
  });

  it.each([
    ['another body', { body: { bannerId: 1, items: [2, 1] } }],
    ['a missing field', { body: { bannerId: 1 } }],
    ['no body', { body: undefined }],
    ['another call', { body: { bannerId: 1, items: [1, 2] }, call: 'drawTen' as const }],
  ])('is refused for %s', async (_name, changes) => {
    await send({ body: { bannerId: 1, items: [1, 2] } });
    await expect(send(changes)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await effects()).toBe(1);
  });

  it('stores no key when it was refused, and can be tried again', async () => {
    const refused = idempotent(request(), () => Promise.reject(new AppError('insufficient_credits')));
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits' });
    await send();
    expect(await effects()).toBe(1);
  });

  it('takes effect for a waiting request when the first one fails', async () => {
    let begin = () => {};
    let fail: (reason: Error) => void = () => {};
    const begun = new Promise<void>((settled) => {
      begin = settled;
    });
    const outcome = new Promise<never>((_settled, failed) => {
      fail = failed;
    });
    const run = () => {
      begin();
      return outcome;
    };
    const failing = idempotent(request(), run);
    await begun;
    const waiting = send();
    fail(new AppError('banner_closed'));
    await expect(failing).rejects.toMatchObject({ code: 'banner_closed' });
    expect(await waiting).toEqual({ id: lastId });
    expect(await effects()).toBe(1);
  });

  it('is not repeated for a session that has ended', async () => {
    const actor = await signIn('tres');
    await send({ actor });
    await database.db.delete(sessions).where(eq(sessions.tokenHash, actor.sessionId));
    await expect(send({ actor })).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await effects()).toBe(1);
  });

  it('is answered without a body when it is repeated and the first reply had none', async () => {
    const nothing = () => idempotent(request(), () => Promise.resolve(null));
    expect(await nothing()).toBeNull();
    expect(await nothing()).toBeNull();
  });
});

describe('a call without an idempotency key', () => {
  it('takes effect every time', async () => {
    await send({ key: null });
    await send({ key: null });
    expect(await effects()).toBe(2);
  });
});

describe('idempotency keys', () => {
  it('are deleted after two days', async () => {
    await send({ key: 'nova' });
    await send({ key: 'velha' });
    const days = (past: number) => new Date(Date.now() - past * 24 * 60 * 60_000);
    await database.db
      .update(idempotencyKeys)
      .set({ createdAt: days(2.1) })
      .where(eq(idempotencyKeys.key, 'velha'));
    await database.db
      .update(idempotencyKeys)
      .set({ createdAt: days(1.9) })
      .where(eq(idempotencyKeys.key, 'nova'));
    await deleteOldKeys(database.db);
    expect(await database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([
      { key: 'nova' },
    ]);
  });

  it('of one account take a bounded space: the oldest are deleted, and those of others are not', async () => {
    await database.db.delete(idempotencyKeys);
    const ids = [];
    for (const username of ['muitas', 'longas', 'normal'])
      ids.push(await createAccount({ database, username, password: 'segredo123' }));
    const [many, long, normal] = ids;
    const insert = (accountId: number | undefined, count: number, length: number) =>
      database.db.execute(sql`
        insert into idempotency_keys (account_id, key, call, body_hash, response, created_at)
        select ${accountId}, 'k' || n, 'toggleSale', 'hash',
          -- Hashes, because the database compresses what repeats.
          (select to_jsonb(string_agg(md5(n || ' ' || m), '')) from generate_series(1, ${length}) m),
          now() - make_interval(secs => n)
        from generate_series(1, ${count}) n`);
    await insert(many, MAX_KEYS + 50, 1);
    await insert(long, 60, 4096);
    await insert(normal, 20, 1);
    await deleteOldKeys(database.db);
    const left = await database.db.select().from(idempotencyKeys);
    const keysOf = (id: number | undefined) =>
      left.filter(({ accountId }) => accountId === id).map(({ key }) => Number(key.slice(1)));
    expect(keysOf(many)).toHaveLength(MAX_KEYS);
    expect(Math.max(...keysOf(many))).toBe(MAX_KEYS);
    // Answers of 128 KiB, or a little less where the database compresses them.
    const kept = keysOf(long).toSorted((a, b) => a - b);
    expect(kept).toEqual(kept.map((_, n) => n + 1));
    expect(kept.length).toBeGreaterThan(25);
    expect(kept.length).toBeLessThan(50);
    expect(keysOf(normal)).toHaveLength(20);
  });
});
