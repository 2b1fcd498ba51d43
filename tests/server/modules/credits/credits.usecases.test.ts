import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { payments } from '#server/modules/credits/credits.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import type { SignedIn } from '#support/app.ts';
import { addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { MAIL_ORIGIN } from '#support/mail.ts';
import { paymentConfig, NEXT_SECRET, outcomeOf, sendEvent, signed } from '#support/payments.ts';
import { openTestApp } from '#support/lifetime.ts';

let player: SignedIn;
let made = 0;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  config: {
    ...paymentConfig,
    publicOrigin: MAIL_ORIGIN,
    mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@portal.example', origin: MAIL_ORIGIN },
  },
});
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
beforeEach(async () => {
  player = await addTrader({ app, credits: 100 });
});

const newId = () => `PIX-${(made += 1)}`;
const send = (event: Record<string, unknown>, at = app.now()) =>
  sendEvent({ client: app.visitor(), at, event });
const pay = (payment_id: string, credits = 500, account: object = { account_id: player.id }) =>
  send({ type: 'paid', payment_id, credits, ...account });
const refund = (payment_id: string, credits?: number) => send({ type: 'refunded', payment_id, credits });
const balance = (account = player) => creditsOf(app, account);
const rowOf = async (paymentId: string) =>
  (await app.database.db.select().from(payments).where(eq(payments.paymentId, paymentId)))[0];

describe('a payment event', () => {
  it('is booked once, with a ledger row, an audit row and a mail to the player', async () => {
    const id = newId();
    expect(outcomeOf(await pay(id))).toEqual([200, 'booked']);
    expect(await balance()).toBe(600);
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({
      reason: 'payment',
      amount: 500,
      balance_after: 600,
    });
    const [entry] = await app.database.db.select().from(auditLog).where(eq(auditLog.subjectId, player.id));
    expect(entry).toMatchObject({
      accountId: null,
      action: 'credits.payment',
      after: { payment_id: id, provider: 'webhook', amount: 500, balance: 600 },
    });
    const [mail] = await app.database.db.select().from(mails).where(eq(mails.accountId, player.id));
    expect(mail).toMatchObject({
      template: 'credits-received',
      recipient: `${player.username}@valdora.example`,
      values: { credits: '500', balance: '600' },
    });
  });

  it('finds the account by username in upper or lower case', async () => {
    const account = { username: player.username.toUpperCase() };
    expect(outcomeOf(await pay(newId(), 5, account))).toEqual([200, 'booked']);
    expect(await balance()).toBe(105);
  });

  it('repeated at once or later, or with its id in another case, changes nothing', async () => {
    const id = newId();
    const replies = await Promise.all([id, id, id.toLowerCase(), id].map((each) => pay(each)));
    expect(replies.map((reply) => String(reply.json().effect)).toSorted()).toEqual([
      'booked',
      'known',
      'known',
      'known',
    ]);
    expect(outcomeOf(await pay(id))).toEqual([200, 'known']);
    expect(await balance()).toBe(600);
  });

  it('is refused when it was booked for another account or amount', async () => {
    const id = newId();
    const other = await app.player();
    await pay(id);
    expect(outcomeOf(await pay(id, 501))).toEqual([409, 'payment_taken']);
    expect(outcomeOf(await pay(id, 500, { account_id: other.id }))).toEqual([409, 'payment_taken']);
    expect([await balance(), await balance(other)]).toEqual([600, 0]);
  });

  it('for an unknown account or above the maximum balance is not booked and can be sent again', async () => {
    const id = newId();
    expect(outcomeOf(await pay(id, 500, { account_id: 99_999 }))).toEqual([404, 'not_found']);
    expect(outcomeOf(await pay(id, 500, { username: 'ninguem-assim' }))).toEqual([404, 'not_found']);
    const { db } = app.database;
    await db.insert(ledger).values({
      accountId: player.id,
      amount: CREDITS_MAX - 200,
      balanceAfter: CREDITS_MAX - 100,
      reason: 'adjustment',
    });
    await db
      .update(accounts)
      .set({ cash_site: CREDITS_MAX - 100 })
      .where(eq(accounts.id, player.id));
    expect(outcomeOf(await pay(id))).toEqual([409, 'balance_full']);
    expect(await rowOf(id)).toBeUndefined();
    expect(outcomeOf(await pay(id, 100))).toEqual([200, 'booked']);
  });
});

describe('the signature of an event', () => {
  const event = () => ({ type: 'paid', payment_id: newId(), credits: 5, account_id: player.id });
  const post = (body: string, headers: Record<string, string>) =>
    app.visitor().post('/payments/events', body, { withoutXsrf: true, headers });

  it('is accepted with the next secret as well', async () => {
    const reply = await sendEvent({
      client: app.visitor(),
      at: app.now(),
      event: event(),
      secret: NEXT_SECRET,
    });
    expect(outcomeOf(reply)).toEqual([200, 'booked']);
  });

  it.each([
    ['that is missing', (headers: Record<string, string>) => ({ 'content-type': headers['content-type']! })],
    ['for another time', (headers: Record<string, string>) => ({ ...headers, 'X-Webhook-Timestamp': '1' })],
    [
      'that is not hexadecimal',
      (headers: Record<string, string>) => ({ ...headers, 'X-Webhook-Signature': 'x' }),
    ],
    [
      'in capital letters',
      (headers: Record<string, string>) => ({
        ...headers,
        'X-Webhook-Signature': headers['X-Webhook-Signature']!.toUpperCase(),
      }),
    ],
  ])('%s is refused', async (_what, change) => {
    const body = JSON.stringify(event());
    const reply = await post(body, change(signed({ body, at: app.now() })));
    expect(outcomeOf(reply)).toEqual([401, 'invalid_signature']);
    expect(await balance()).toBe(100);
  });

  it('is refused with another secret or over another body of the same meaning', async () => {
    const body = JSON.stringify(event());
    const forged = signed({ body, at: app.now(), secret: 'a secret that somebody has guessed' });
    expect(outcomeOf(await post(body, forged))).toEqual([401, 'invalid_signature']);
    expect(outcomeOf(await post(`${body} `, signed({ body, at: app.now() })))).toEqual([
      401,
      'invalid_signature',
    ]);
    expect(await balance()).toBe(100);
  });

  it.each([
    [-300, 200],
    [-302, 401],
    [300, 200],
    [302, 401],
  ])('of %i seconds from now is answered %i', async (seconds, status) => {
    const at = new Date(app.now().getTime() + seconds * 1000);
    expect((await send(event(), at)).statusCode).toBe(status);
  });

  it('cannot be replaced by an administrator’s session', async () => {
    const admin = await app.admin();
    expect((await admin.client.post('/payments/events', event())).statusCode).toBe(401);
  });

  it('is not checked on a server without secrets, which does not offer the call', async () => {
    const plain = await openTestApp();
    const body = JSON.stringify(event());
    const reply = await plain.visitor().post('/payments/events', body, {
      withoutXsrf: true,
      headers: signed({ body, at: plain.now() }),
    });
    expect(outcomeOf(reply)).toEqual([404, 'not_offered']);
  });

  it('is checked for a limited number of events per address and minute', async () => {
    const strict = await openTestApp({
      config: { ...paymentConfig, limits: { ...app.config.limits, webhook: { max: 2, windowMs: 60_000 } } },
    });
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await strict.visitor().post('/payments/events', event())).statusCode);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('does not allow a large body', async () => {
    const body = JSON.stringify({ ...event(), text: 'x'.repeat(20_000) });
    expect((await post(body, signed({ body, at: app.now() }))).statusCode).toBe(413);
  });
});

describe('a refund', () => {
  it('takes the credits back once', async () => {
    const id = newId();
    await pay(id);
    const replies = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(replies.map((reply) => String(reply.json().effect)).toSorted()).toEqual([
      'known',
      'known',
      'taken_back',
    ]);
    expect(await balance()).toBe(100);
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({
      reason: 'payment_refund',
      amount: -500,
    });
    // The payment itself cannot be booked again either.
    expect(outcomeOf(await pay(id))).toEqual([200, 'known']);
  });

  it('takes at most the balance, and the team sees what is missing', async () => {
    const id = newId();
    await pay(id);
    const { db } = app.database;
    await db
      .insert(ledger)
      .values({ accountId: player.id, amount: -400, balanceAfter: 200, reason: 'adjustment' });
    await db.update(accounts).set({ cash_site: 200 }).where(eq(accounts.id, player.id));
    expect(outcomeOf(await refund(id))).toEqual([200, 'taken_back']);
    expect(await balance()).toBe(0);
    const support = await app.member('support');
    const params = { id: player.id };
    const [of] = (await support.client.call('listPlayerPayments', { params })).items;
    expect(of).toMatchObject({ payment_id: id, credits: 500, refunded: 500, missing: 300 });
    expect((await support.client.call('listPayments')).items[0]).toMatchObject({
      payment_id: id,
      missing: 300,
      account: { id: player.id, username: player.username },
    });
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, player.id));
    expect(entries.at(-1)).toMatchObject({
      action: 'credits.paymentRefund',
      after: { amount: -200, missing: 300, balance: 0 },
    });
    // Later credits are not taken by the same refund.
    await pay(newId(), 1000);
    expect(outcomeOf(await refund(id))).toEqual([200, 'known']);
    expect(await balance()).toBe(1000);
  });

  it('sent before its payment, or with its id in another case, takes the payment back as soon as it is booked', async () => {
    const id = newId();
    expect(outcomeOf(await refund(id))).toEqual([200, 'noted']);
    expect(outcomeOf(await refund(id.toLowerCase()))).toEqual([200, 'known']);
    expect(outcomeOf(await pay(id))).toEqual([200, 'booked']);
    expect(await balance()).toBe(100);
    expect((await player.client.call('listLedger')).items.slice(0, 2)).toMatchObject([
      { reason: 'payment_refund', amount: -500 },
      { reason: 'payment', amount: 500 },
    ]);
    expect(outcomeOf(await refund(id))).toEqual([200, 'known']);
  });

  it('in parts names the total taken back, and the parts may come in any order', async () => {
    const id = newId();
    await refund(id, 50);
    await pay(id);
    expect(await balance()).toBe(550);
    expect(outcomeOf(await refund(id, 200))).toEqual([200, 'taken_back']);
    expect(outcomeOf(await refund(id, 120))).toEqual([200, 'known']);
    expect(await balance()).toBe(400);
    expect(outcomeOf(await refund(id, 9000))).toEqual([200, 'taken_back']);
    expect(await balance()).toBe(100);
  });

  it('sent together with its payment, in any order, leaves the balance unchanged', async () => {
    const ids = Array.from({ length: 8 }, newId);
    await Promise.all(ids.flatMap((id) => [refund(id), pay(id), refund(id), pay(id)]));
    expect(await balance()).toBe(100);
  });
});

describe('a payment booked by hand', () => {
  const give = (client: SignedIn['client'], payment_id: string, amount = 500) =>
    client.post(`/players/${player.id}/credits`, { amount, reason: 'Pago por fora', payment_id });

  it('is not booked a second time by an event, in either order or at once', async () => {
    const { client } = await app.admin();
    const [first, second] = [newId(), newId()];
    expect((await give(client, first)).statusCode).toBe(200);
    expect(outcomeOf(await pay(first.toLowerCase()))).toEqual([200, 'known']);
    await pay(second);
    expect(outcomeOf(await give(client, second))).toEqual([409, 'payment_taken']);
    expect(await balance()).toBe(1100);
    const both = Array.from({ length: 6 }, newId);
    await Promise.all(both.flatMap((id) => [give(client, id, 10), pay(id, 10)]));
    expect(await balance()).toBe(1160);
  });

  it('is taken back by its refund', async () => {
    const { client } = await app.admin();
    const id = newId();
    await give(client, id);
    expect(outcomeOf(await refund(id))).toEqual([200, 'taken_back']);
    expect(await balance()).toBe(100);
  });

  it('is not booked by an event while it waits for a second administrator, and can be booked after a refusal', async () => {
    const [one, two] = [await app.admin(), await app.admin()];
    const id = newId();
    const big = app.config.teamCredits.dayLimit + 1;
    const request = (await give(one.client, id, big)).json();
    expect(request.status).toBe('pending');
    expect(outcomeOf(await pay(id))).toEqual([409, 'payment_taken']);
    await two.client.post(`/credit-requests/${request.id}/refuse`);
    expect(outcomeOf(await pay(id))).toEqual([200, 'booked']);
    expect(await balance()).toBe(600);
  });

  it('leaves the balance unchanged when it was refunded while it waited', async () => {
    const [one, two] = [await app.admin(), await app.admin()];
    const big = app.config.teamCredits.dayLimit + 1;
    const [confirmed, refused] = [newId(), newId()];
    const first = (await give(one.client, confirmed, big)).json();
    const second = (await give(one.client, refused, big)).json();
    await refund(confirmed);
    await refund(refused);
    expect((await two.client.post(`/credit-requests/${first.id}/confirm`)).json()).toMatchObject({
      status: 'done',
      balance: 100,
    });
    await two.client.post(`/credit-requests/${second.id}/refuse`);
    await pay(refused);
    expect(await balance()).toBe(100);
  });
});
