import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { ADMIN_ACCOUNT_TYPE, isRight } from '#contract/rights.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import type { SignedIn } from '#support/app.ts';
import { paymentConfig } from '#support/payments.ts';
import { mailConfig } from '#support/mail.ts';
import { fillPath } from '#support/client.ts';
import { addCatalogue, addHeldItem, addTrader } from '#support/economy.ts';
import { isAnyWaiting, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { sampleBodies, sampleFiles, sampleParams, sampleType } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp({ config: { ...paymentConfig, ...mailConfig({ url: 'smtp://127.0.0.1:9' }) } });
const [admin, player] = [await api.admin(), await api.player()];
const saved = await api.database.db.select().from(sessions);
/** Gives back what a test has taken. */
afterEach(async () => {
  const { db } = api.database;
  await db.insert(sessions).values(saved).onConflictDoNothing();
  await db.update(accounts).set({ accounttype: ADMIN_ACCOUNT_TYPE }).where(eq(accounts.id, admin.id));
});

const changes = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && !['visitor', 'signed'].includes(calls[name].access),
);
const isOfTeam = (name: CallName) => isRight(calls[name].access);
const ofTeam = changes.filter(isOfTeam);

const rows = async () => [
  await api.database.db.$count(auditLog),
  await api.database.db.$count(idempotencyKeys),
];

/** Sends the headers of a call, runs `meanwhile` once the server has accepted them, and then sends the body. */
function sendSlowly({
  name,
  by,
  meanwhile,
}: {
  name: CallName;
  by: SignedIn;
  meanwhile: () => Promise<unknown>;
}) {
  const call: Call = calls[name];
  const sample = sampleFiles[name] ?? (sampleBodies[name] && JSON.stringify(sampleBodies[name]));
  const body = new Readable({
    // Called when the server begins to read the body.
    read() {
      void meanwhile().then(() => {
        if (sample) this.push(sample);
        this.push(null);
      });
    },
  });
  return by.client.send({
    method: call.method,
    path: fillPath({ call, params: sampleParams }),
    body,
    headers: {
      'content-type': sampleType(name),
      'transfer-encoding': 'chunked',
      'idempotency-key': `slow-${name}`,
    },
  });
}

/** Calls that lock their account, at least with these bodies and rows. */
const locking: CallName[] = [
  ...(['purchaseShopItem', 'drawOnce', 'drawTen', 'redeemCoupon', 'createTopUp'] as const),
  ...(['toggleSale', 'returnAuctionItem', 'buyAuctionItem', 'createTicket', 'createTicketMessage'] as const),
  ...(['changeCredits', 'confirmCredits', 'refundDelivery', 'createCouponSeries'] as const),
  ...(['changePassword', 'changeMail', 'sendConfirmation', 'closeAccount', 'startTotp'] as const),
];
const lockingBodies: typeof sampleBodies = {
  createCouponSeries: { ...sampleBodies.createCouponSeries, item_id: undefined, credits: 5 },
};

/** The rows with the number of the sample params, for calls that read a row before they lock the account. */
async function addSampleRows() {
  const { database } = api;
  await addCatalogue({ database });
  const { id } = await addTrader({ app: api, credits: 0 });
  await addHeldItem({ database, ownerId: id });
  await database.db
    .insert(creditChanges)
    .values({ accountId: id, amount: 1, reason: 'Prêmio', status: 'pending', requestedBy: id });
  const failed = { status: 'failed', finishedAt: api.now() } as const;
  await database.db
    .insert(deliveries)
    .values({ accountId: id, item_id: 1, quantity: 1, source: 'shop', sourceId: 1, ...failed });
}

/** Sends a whole call, while another connection holds the caller's account and ends the caller's sessions. */
async function sendWhileLocked({ name, by }: { name: CallName; by: SignedIn }) {
  const call: Call = calls[name];
  const holder = await api.database.pool!.connect();
  try {
    await holder.query(`begin; select 1 from accounts where id = ${by.id} for no key update;
      delete from sessions where account_id = ${by.id}`);
    let isAnswered = false;
    const reply = by.client
      .send({
        method: call.method,
        path: fillPath({ call, params: sampleParams }),
        body: sampleFiles[name] ?? lockingBodies[name] ?? sampleBodies[name],
        headers: { 'content-type': sampleType(name) },
      })
      .finally(() => (isAnswered = true));
    const hasWaited = async () => isAnswered || (await isAnyWaiting(api.database));
    await expect.poll(hasWaited).toBe(true);
    const waited = !isAnswered;
    await holder.query('commit');
    return { waited, reply: await reply };
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const endSessions = ({ id }: SignedIn) =>
  api.database.db.delete(sessions).where(eq(sessions.accountId, id)).execute();
const revoke = ({ id }: SignedIn) =>
  api.database.db
    .update(accounts)
    .set({ accounttype: DEFAULT_ACCOUNT_TYPE })
    .where(eq(accounts.id, id))
    .execute();

describe('access that ends while the body of a request is being received', () => {
  test.each(changes)('%s: an ended session is refused and changes nothing', async (name) => {
    const by = isOfTeam(name) ? admin : player;
    const before = await rows();
    const reply = await sendSlowly({ name, by, meanwhile: () => endSessions(by) });
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect(await rows()).toEqual(before);
  });

  test.each(ofTeam)('%s: a removed role is refused and changes nothing', async (name) => {
    const by = admin;
    const before = await rows();
    const reply = await sendSlowly({ name, by, meanwhile: () => revoke(by) });
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await rows()).toEqual(before);
  });

  test('a ticket’s answer is refused when its author’s administrator role was removed', async () => {
    const by = admin;
    const reply = await sendSlowly({ name: 'createTicketMessage', by, meanwhile: () => revoke(by) });
    expect(reply.statusCode).toBe(403);
  });
});

describe.each(ROW_LOCK_ENGINES)('access that ends while a call waits for its account, on %s,', () => {
  const waited: CallName[] = [];
  beforeAll(addSampleRows);

  test.each(changes)('%s: an ended session is refused and changes nothing', async (name) => {
    const by = isOfTeam(name) ? admin : player;
    const before = await rows();
    const sent = await sendWhileLocked({ name, by });
    if (!sent.waited) return;
    waited.push(name);
    expect({ status: sent.reply.statusCode, body: sent.reply.json() }).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect(await rows()).toEqual(before);
  });

  test('is tested for every call that moves credits or items, or writes for a player', () => {
    expect(waited).toEqual(expect.arrayContaining(locking));
  });
});
