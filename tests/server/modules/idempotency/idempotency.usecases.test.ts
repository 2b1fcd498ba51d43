import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { sha256 } from '#server/lib/hash.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import {
  deleteOldKeys,
  idempotencyKey,
  idempotent,
} from '#server/modules/idempotency/idempotency.usecases.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { startSession } from '#server/modules/sessions/sessions.usecases.ts';
import { createAccount, testConfig } from '#support/app.ts';
import { openTestDatabase } from '#support/database.ts';

let database: Database;
let one: Actor;
let other: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
  one = await signIn('um');
  other = await signIn('outro');
});
async function signIn(username: string): Promise<Actor> {
  const accountId = await createAccount({ database, username, password: 'segredo123' });
  const deps = { clock: () => new Date(), random: cryptoRandom, config: testConfig() };
  const { token } = await database.transact((tx) => startSession({ tx, deps, accountId, client: null }));
  return { accountId, accounttype: DEFAULT_ACCOUNT_TYPE, role: null, sessionId: sha256(token) };
}
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(idempotencyKeys);
  await database.db.delete(gameItems);
});

let lastId = 0;
/** An effect that can be counted: one more item. */
const effect = async (tx: Tx) => {
  lastId += 1;
  await tx.insert(gameItems).values({ id: lastId, label: 'x' });
  return { id: lastId };
};
const effects = async () => (await database.db.select({ count: count() }).from(gameItems))[0]?.count;
const intent = () => ({ database, actor: one, key: 'a', call: 'drawOnce', body: { bannerId: 1 } }) as const;
const send = (
  changes: {
    actor?: Actor;
    key?: string | null;
    body?: unknown;
    call?: 'drawOnce' | 'drawTen';
  } = {},
) => idempotent({ ...intent(), ...changes }, effect);

describe('an effect with a key', () => {
  it('happens once and answers the same', async () => {
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await effects()).toBe(1);
  });

  it('happens once when thirty ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('happens once for each key, account by account', async () => {
    await Promise.all([send(), send({ key: 'b' }), send({ actor: other }), send(), send({ actor: other })]);
    expect(await effects()).toBe(3);
  });

  it('does not mind in which order a body is written', async () => {
    await send({ body: { a: 1, b: { c: 2, d: [1, 2] } } });
    await send({ body: { b: { d: [1, 2], c: 2 }, a: 1 } });
    expect(await effects()).toBe(1);
  });

  it.each([
    ['another body', { body: { bannerId: 1, items: [2, 1] } }],
    ['a part less', { body: { bannerId: 1 } }],
    ['no body', { body: undefined }],
    ['another call', { body: { bannerId: 1, items: [1, 2] }, call: 'drawTen' as const }],
  ])('is refused for %s', async (_name, changes) => {
    await send({ body: { bannerId: 1, items: [1, 2] } });
    await expect(send(changes)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await effects()).toBe(1);
  });

  it('leaves no key behind when it was refused, and can be tried again', async () => {
    const refused = idempotent(intent(), () => Promise.reject(new AppError('insufficient_credits')));
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits' });
    await send();
    expect(await effects()).toBe(1);
  });

  it('happens for the request that waited when the first fails', async () => {
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
    const failing = idempotent(intent(), run);
    await begun;
    const waiting = send();
    fail(new AppError('banner_closed'));
    await expect(failing).rejects.toMatchObject({ code: 'banner_closed' });
    expect(await waiting).toEqual({ id: lastId });
    expect(await effects()).toBe(1);
  });

  it('answers a repeated request without a body where the first answer had none', async () => {
    const nothing = () => idempotent(intent(), () => Promise.resolve(null));
    expect(await nothing()).toBeNull();
    expect(await nothing()).toBeNull();
  });
});

describe('an effect without a key', () => {
  it('happens every time', async () => {
    await send({ key: null });
    await send({ key: null });
    expect(await effects()).toBe(2);
  });
});

describe('keys', () => {
  it('are read from their header', () => {
    expect(idempotencyKey({ headers: {} })).toBeNull();
    expect(idempotencyKey({ headers: { 'idempotency-key': 'a-1' } })).toBe('a-1');
    expect(() => idempotencyKey({ headers: { 'idempotency-key': 'x'.repeat(201) } })).toThrow(
      'Dados inválidos.',
    );
  });

  it('are forgotten after two days', async () => {
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
    expect(await deleteOldKeys(database.db)).toBe(1);
    expect(await database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([
      { key: 'nova' },
    ]);
  });
});
