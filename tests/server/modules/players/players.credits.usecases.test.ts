import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDITS_MAX, DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import type { SignedIn } from '#support/app.ts';
import { addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { callWhileLocked, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { openTestApp } from '#support/lifetime.ts';

let admin: SignedIn;
let other: SignedIn;
let player: SignedIn;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  config: { teamCredits: { dayLimit: 1000, fourEyes: true } },
});
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
// Each test has administrators who have moved no credits today.
beforeEach(async () => {
  [admin, other] = [await app.admin(), await app.admin()];
  player = await addTrader({ app, credits: 500 });
});

const send = (input: { amount: number; by?: SignedIn; to?: SignedIn; payment_id?: string; key?: string }) => {
  const { amount, by = admin, to = player, payment_id, key } = input;
  return by.client.post(
    `/players/${to.id}/credits`,
    { amount, reason: 'Prêmio do evento', payment_id },
    { key },
  );
};
const decide = (id: number, by: SignedIn, what: 'confirm' | 'refuse' = 'confirm') =>
  by.client.post(`/credit-requests/${id}/${what}`);
const answerOf = (reply: { statusCode: number; json: () => { code?: string; status?: string } }) => [
  reply.statusCode,
  reply.json().code ?? reply.json().status,
];

describe('credits from the team', () => {
  it('are given and taken at once within the limit, with a ledger row that the player can read', async () => {
    expect((await send({ amount: 300 })).json()).toMatchObject({ status: 'done', balance: 800 });
    expect((await send({ amount: -700 })).json()).toMatchObject({ status: 'done', balance: 100 });
    expect((await player.client.call('listLedger')).items.slice(0, 2)).toMatchObject([
      { reason: 'taken', amount: -700, balance_after: 100 },
      { reason: 'given', amount: 300, balance_after: 800 },
    ]);
  });

  it('never leave a balance below zero or above the maximum', async () => {
    expect(answerOf(await send({ amount: -501 }))).toEqual([409, 'insufficient_credits']);
    const { db } = app.database;
    const near = CREDITS_MAX - 500;
    await db
      .insert(ledger)
      .values({ accountId: player.id, amount: near - 500, balanceAfter: near, reason: 'adjustment' });
    await db.update(accounts).set({ cash_site: near }).where(eq(accounts.id, player.id));
    expect(answerOf(await send({ amount: 501 }))).toEqual([409, 'balance_full']);
    expect(answerOf(await send({ amount: 500 }))).toEqual([200, 'done']);
    // A refused request does not count for the limit of the day.
    expect(answerOf(await send({ amount: -500 }))).toEqual([200, 'done']);
  });

  it.each([
    ['no credits', { amount: 0 }],
    ['a fraction of a credit', { amount: 1.5 }],
    ['more credits than one change may have', { amount: 1_000_000_001 }],
    ['no reason', { reason: ' ' }],
    ['a payment id with a space', { payment_id: 'PIX 1' }],
    ['a payment id with a lookalike letter', { payment_id: 'PІX1' }],
    ['a payment id for credits that are taken', { amount: -5, payment_id: 'PIX1' }],
  ])('are refused: %s', async (_name, change) => {
    const body = { amount: 5, reason: 'Prêmio', ...change };
    expect((await admin.client.post(`/players/${player.id}/credits`, body)).statusCode).toBe(400);
    expect(await creditsOf(app, player)).toBe(500);
  });

  it('are refused for an unknown account', async () => {
    expect(answerOf(await send({ amount: 5, to: { ...player, id: 99_999 } }))).toEqual([404, 'not_found']);
  });
});

describe('a payment booked by the team', () => {
  it('is booked once, whichever administrator books it for whichever account, in any spelling, at once or later', async () => {
    const payment_id = `PIX-${player.id}`;
    const ways = [payment_id, payment_id.toLowerCase(), ` ${payment_id} `];
    const replies = await Promise.all(
      ways.flatMap((id) => [
        send({ amount: 100, payment_id: id }),
        send({ amount: 100, payment_id: id, by: other, to: other }),
      ]),
    );
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const again = await send({ amount: 100, payment_id });
    expect([...answerOf(again), again.json().field]).toEqual([409, 'payment_taken', 'payment_id']);
  });

  it('can be requested again after a refusal, but not while it waits', async () => {
    const payment_id = `BOLETO-${player.id}`;
    const { id } = (await send({ amount: 5000, payment_id })).json();
    expect(answerOf(await send({ amount: 5, payment_id }))).toEqual([409, 'payment_taken']);
    await decide(id, other, 'refuse');
    expect(answerOf(await send({ amount: 5, payment_id }))).toEqual([200, 'done']);
  });

  it('sent twice with one key is booked once with the same reply', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => send({ amount: 100, key: 'toque' })));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await creditsOf(app, player)).toBe(600);
  });
});

describe('the four-eyes rule', () => {
  it('makes an amount beyond the limit of a day wait until another administrator confirms it', async () => {
    expect(answerOf(await send({ amount: 1000 }))).toEqual([200, 'done']);
    const request = (await send({ amount: 1 })).json();
    expect(request).toMatchObject({ status: 'pending', balance: 1500 });
    expect(await creditsOf(app, player)).toBe(1500);
    const { items, limit } = await admin.client.call('listCreditRequests');
    expect(items[0]).toMatchObject({
      id: request.id,
      amount: 1,
      reason: 'Prêmio do evento',
      account: { id: player.id, balance: 1500 },
      requested_by: { id: admin.id },
    });
    expect(limit).toEqual({ day: 1000, used: 1000, four_eyes: true });
    expect(answerOf(await decide(request.id, admin))).toEqual([409, 'own_request']);
    expect((await decide(request.id, other)).json()).toMatchObject({ status: 'done', balance: 1501 });
    expect(answerOf(await decide(request.id, other))).toEqual([409, 'request_decided']);
    expect(answerOf(await decide(request.id, admin, 'refuse'))).toEqual([409, 'request_decided']);
    // What two administrators decided counts for neither of them.
    expect((await other.client.call('listCreditRequests')).limit.used).toBe(0);
  });

  it('holds for many requests at once, for one account or several', async () => {
    const receivers = [player, await app.player(), await app.player(), await app.player()];
    const replies = await Promise.all(
      [0, 1, 2].flatMap(() => receivers.map((to) => send({ amount: 300, to }))),
    );
    const statuses = replies.map((reply) => reply.json().status);
    expect(statuses.filter((status) => status === 'done')).toHaveLength(3);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(9);
    const balances = await Promise.all(receivers.map((each) => creditsOf(app, each)));
    expect(balances.reduce((sum, balance) => Number(sum) + Number(balance), 0)).toBe(1400);
  });

  it('allows neither confirming the own request in two tabs at once nor a second confirmation by another administrator', async () => {
    const { id } = (await send({ amount: 5000 })).json();
    const own = await Promise.all([decide(id, admin), decide(id, admin)]);
    expect(own.map(answerOf)).toEqual([
      [409, 'own_request'],
      [409, 'own_request'],
    ]);
    const others = await Promise.all([decide(id, other), decide(id, other), decide(id, await app.admin())]);
    expect(others.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([
      200, 409, 409,
    ]);
    expect(await creditsOf(app, player)).toBe(5500);
  });

  it('applies to credits for the own account, and their receiver may not confirm them', async () => {
    expect(answerOf(await send({ amount: 1, to: admin }))).toEqual([200, 'pending']);
    const { id } = (await send({ amount: 5000, to: other })).json();
    expect(answerOf(await decide(id, other))).toEqual([409, 'own_account_refused']);
    expect(await creditsOf(app, other)).toBe(0);
  });

  it('needs two administrators: what was asked by one who has left is not confirmed any more', async () => {
    const asked = async (amount: number): Promise<number> => (await send({ amount })).json().id;
    const [given, taken] = [await asked(5000), await asked(-2000)];
    await app.database.db
      .update(accounts)
      .set({ accounttype: DEFAULT_ACCOUNT_TYPE, role: 'support' })
      .where(eq(accounts.id, admin.id));
    for (const id of [given, taken])
      expect(answerOf(await decide(id, other))).toEqual([409, 'request_decided']);
    expect(await creditsOf(app, player)).toBe(500);
    expect(answerOf(await decide(given, other, 'refuse'))).toEqual([200, 'refused']);
  });

  it('keeps a request pending that cannot be booked at the moment', async () => {
    const { id } = (await send({ amount: -1400 })).json();
    expect(answerOf(await decide(id, other))).toEqual([409, 'insufficient_credits']);
    await send({ amount: 900, by: other });
    expect((await decide(id, other)).json()).toMatchObject({ status: 'done', balance: 0 });
  });

  it('starts a new day at midnight in São Paulo', async () => {
    await send({ amount: 1000 });
    expect(answerOf(await send({ amount: 1 }))).toEqual([200, 'pending']);
    app.advance(12 * 3_600_000);
    expect(answerOf(await send({ amount: 1000 }))).toEqual([200, 'done']);
  });

  it('lets the author withdraw a request', async () => {
    const { id } = (await send({ amount: 5000 })).json();
    expect(answerOf(await decide(id, admin, 'refuse'))).toEqual([200, 'refused']);
    const [row] = await app.database.db.select().from(creditChanges).where(eq(creditChanges.id, id));
    expect(row).toMatchObject({ status: 'refused', decidedBy: admin.id });
    expect(await creditsOf(app, player)).toBe(500);
  });

  it('refuses amounts beyond the limit when it is switched off', async () => {
    const alone = await openTestApp({ config: { teamCredits: { dayLimit: 1000, fourEyes: false } } });
    const [one, someone] = [await alone.admin(), await addTrader({ app: alone, credits: 0 })];
    expect(answerOf(await send({ amount: 1001, by: one, to: someone }))).toEqual([409, 'credits_limit']);
    expect(answerOf(await send({ amount: 1000, by: one, to: someone }))).toEqual([200, 'done']);
    expect(answerOf(await send({ amount: -1, by: one, to: someone }))).toEqual([409, 'credits_limit']);
  });
});

describe.each(ROW_LOCK_ENGINES)(
  'a role removed while its change of credits waits for the account, on %s,',
  () => {
    /** Makes a call that waits for the receiver's account, while the author's role is removed. */
    async function whileRoleIsTaken(author: SignedIn, call: () => Promise<LightMyRequestResponse>) {
      const reply = await callWhileLocked({
        database: app.database,
        async lock(other) {
          await other.query('select 1 from accounts where id = $1 for no key update', [player.id]);
          await other.query('update accounts set accounttype = 0 where id = $1', [author.id]);
        },
        call,
      });
      return answerOf(reply);
    }

    it('moves no credits, whether they are given or confirmed', async () => {
      expect(await whileRoleIsTaken(admin, () => send({ amount: 100 }))).toEqual([403, 'forbidden']);
      const { id } = (await send({ amount: 5000, by: await app.admin() })).json();
      expect(await whileRoleIsTaken(other, () => decide(id, other))).toEqual([403, 'forbidden']);
      expect(await creditsOf(app, player)).toBe(500);
    });
  },
);
