/** Failed deliveries are queued again, or refunded once (product 24.4). */
import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import { deliverNext } from '#server/modules/deliveries/deliveries.worker.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { answerOf } from '#support/client.ts';
import { ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import {
  addBanner,
  addCatalogue,
  addHeldItem,
  addListing,
  addPack,
  addTrader,
  auditBooks,
  type Trader,
} from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

let player: Trader;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  config: { teamCredits: { dayLimit: 1000, fourEyes: true } },
});
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
const { database } = app;
const admin = await app.admin();
const seller = await addTrader({ app, credits: 0 });
await addCatalogue({ database });
await addPack({ database, item_id: 1, item_cnt: 5, price: 100 });
const bannerId = await addBanner({ database, now: app.now() });
beforeEach(async () => {
  player = await addTrader({ app, credits: 20_000 });
});

const worker = (refused: string | null) =>
  deliverNext({
    database: app.database,
    handOver: async () => (refused === null ? undefined : { refused }),
    clock: app.now,
  });
/** Lets the game refuse everything in the queue. */
const failAll = async () => {
  for (let outcome = await worker('Caixa cheia'); outcome;) outcome = await worker('Caixa cheia');
};
const read = async () =>
  (await admin.client.call('listPlayerDeliveries', { params: { id: player.id } })).items;
const newest = async () => (await read())[0]!;
const act = (what: 'retry' | 'refund', id: unknown, key?: string) =>
  admin.client.post(`/deliveries/${String(id)}/${what}`, undefined, { key });
const buy = () => player.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 5 } });
const to = () => ({ characterName: player.character });

describe('a failed delivery', () => {
  it('is listed with its reason and cost; the player sees neither', async () => {
    await buy();
    await failAll();
    expect(await newest()).toMatchObject({
      status: 'failed',
      last_error: 'Caixa cheia',
      attempts: 1,
      paid: 100,
    });
    expect((await player.client.get('/deliveries')).body).not.toMatch(/Caixa cheia|paid|attempts/);
  });

  it('is found among those of all accounts, by its state and page by page', async () => {
    const desk = (query: { status?: 'failed' | 'pending'; cursor?: string }) =>
      admin.client.call('listDeskDeliveries', { query });
    for (let bought = 0; bought < 11; bought += 1) await buy();
    await failAll();
    await buy();
    const own = { id: player.id, username: player.username };
    const [waiting] = (await desk({ status: 'pending' })).items;
    expect(waiting).toMatchObject({ status: 'pending', last_error: null, account: own });
    const first = await desk({ status: 'failed' });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({
      status: 'failed',
      last_error: 'Caixa cheia',
      paid: 100,
      account: { ...own, cash_site: 20_000 - 1200 },
    });
    const second = await desk({ status: 'failed', cursor: first.next ?? '' });
    expect(second.items[0]).toMatchObject({ account: own });
    expect(new Set([...first.items, ...second.items].map(({ status }) => status))).toEqual(
      new Set(['failed']),
    );
    const all = await desk({});
    expect(all.items.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'failed']);
    expect((await player.client.get('/deliveries-desk')).statusCode).toBe(403);
    expect((await admin.client.get('/deliveries-desk?status=delivered')).statusCode).toBe(400);
    await failAll();
  });

  it('can be queued again with the same id for the game, and is delivered once', async () => {
    await buy();
    await failAll();
    const { id } = await newest();
    const before = await app.database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, Number(id)));
    expect((await act('retry', id)).statusCode).toBe(200);
    expect(answerOf(await act('retry', id))).toEqual([409, 'delivery_not_failed']);
    const outcome = await worker(null);
    expect(outcome).toEqual({ result: 'delivered', id: before[0]!.uuid });
    expect(await newest()).toMatchObject({ status: 'delivered' });
    expect(answerOf(await act('refund', id))).toEqual([409, 'delivery_not_failed']);
  });

  it.each([
    ['a pack at its price', 100, buy],
    ['a draw at its price', 1000, () => player.client.call('drawOnce', { params: { bannerId } })],
    [
      'one of ten draws at a tenth of their price',
      900,
      () => player.client.call('drawTen', { params: { bannerId } }),
    ],
    [
      'a bought item at its price, which the seller keeps',
      70,
      async () => {
        const id = await addListing({ database: app.database, ownerId: seller.id, preco: 70 });
        await player.client.call('buyAuctionItem', { params: { id }, body: to() });
      },
    ],
  ] as const)('is refunded: %s', async (_name, price, order) => {
    await order();
    const { cash_site: before } = await player.client.call('getAccount');
    const earned = (await seller.client.call('getAccount')).cash_site;
    await failAll();
    const { id, paid } = await newest();
    expect(paid).toBe(price);
    expect((await act('refund', id)).json()).toEqual({ amount: price, balance: before + price });
    expect(await newest()).toMatchObject({ status: 'refunded' });
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({
      reason: 'refund',
      amount: price,
    });
    expect((await seller.client.call('getAccount')).cash_site).toBe(earned);
    expect(answerOf(await act('refund', id))).toEqual([409, 'delivery_not_failed']);
    expect(answerOf(await act('retry', id))).toEqual([409, 'delivery_not_failed']);
  });

  it('of the player’s own item cannot be refunded, only queued again', async () => {
    const id = await addHeldItem({ database: app.database, ownerId: player.id });
    await player.client.call('returnAuctionItem', { params: { id }, body: to() });
    await failAll();
    const delivery = await newest();
    expect(delivery.paid).toBeNull();
    expect(answerOf(await act('refund', delivery.id))).toEqual([409, 'delivery_not_paid']);
    expect((await act('retry', delivery.id)).statusCode).toBe(200);
    await worker(null);
  });

  it('of a closed account is not refunded, because its credits would be nobody’s', async () => {
    await buy();
    await failAll();
    const { id } = await newest();
    await player.client.post('/accounts/close', { password: player.password });
    expect(answerOf(await act('refund', id))).toEqual([409, 'account_closed']);
  });

  it('of the auction is refunded within the limit of the day, so that two accounts of one person make no credits', async () => {
    const buyOf = async (buyer: Trader, preco: number) => {
      const id = await addListing({ database: app.database, ownerId: seller.id, preco });
      const body = { characterName: buyer.character };
      await buyer.client.call('buyAuctionItem', { params: { id }, body });
      await failAll();
    };
    const other = await app.admin();
    const refund = async (id: unknown) =>
      answerOf(await other.client.post(`/deliveries/${String(id)}/refund`));
    const gift = (amount: number) =>
      other.client.post(`/players/${player.id}/credits`, { amount, reason: 'Prêmio' });
    await buyOf(player, 600);
    expect(await refund((await newest()).id)).toEqual([200, undefined]);
    expect((await gift(401)).json()).toMatchObject({ status: 'pending' });
    await buyOf(player, 600);
    const { id } = await newest();
    expect(await refund(id)).toEqual([409, 'credits_limit']);
    expect(await newest()).toMatchObject({ status: 'failed' });
    expect((await gift(400)).json()).toMatchObject({ status: 'done' });
    await buy();
    await failAll();
    expect(await refund((await newest()).id)).toEqual([200, undefined]);
  });

  it('of the auction is not refunded to oneself', async () => {
    const own = await addTrader({ app, credits: 100, account: { accounttype: ADMIN_ACCOUNT_TYPE } });
    const listing = await addListing({ database: app.database, ownerId: seller.id, preco: 70 });
    await own.client.call('buyAuctionItem', {
      params: { id: listing },
      body: { characterName: own.character },
    });
    await failAll();
    const { items } = await own.client.call('listDeliveries');
    const reply = await own.client.post(`/deliveries/${String(items[0]?.id)}/refund`);
    expect(answerOf(reply)).toEqual([409, 'own_account_refused']);
  });

  it('is either retried or refunded when both are requested at once, and a refunded one is never delivered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await buy();
      await failAll();
      const { id } = await newest();
      const before = (await player.client.call('getAccount')).cash_site;
      const replies = await Promise.all([
        act('refund', id, `a${round}`),
        act('retry', id),
        act('refund', id, `b${round}`),
        act('refund', id, `a${round}`),
      ]);
      const outcome = await worker(null);
      const { status } = await newest();
      const after = (await player.client.call('getAccount')).cash_site;
      expect(['delivered', 'refunded']).toContain(status);
      expect([outcome?.result ?? null, after - before]).toEqual(
        status === 'refunded' ? [null, 100] : ['delivered', 0],
      );
      expect(replies.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    }
  });

  it('can be retried or refunded only if it exists and is not in progress', async () => {
    await buy();
    const { id } = await newest();
    expect(answerOf(await act('refund', id))).toEqual([409, 'delivery_not_failed']);
    expect(answerOf(await act('retry', id))).toEqual([409, 'delivery_not_failed']);
    expect(answerOf(await act('refund', 999_999))).toEqual([404, 'not_found']);
    await worker(null);
  });
});

describe('deliveries that wait', () => {
  const hold = (id = player.id) =>
    admin.client.post(`/players/${id}/deliveries/hold`, { reason: 'Pagamento devolvido' });

  it('are held with the team’s reason until they are queued again, and refunded only once the game has refused them', async () => {
    await buy();
    await failAll();
    await buy();
    await buy();
    const other = await addTrader({ app, credits: 20_000 });
    await other.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 5 } });
    expect((await hold()).json()).toEqual({ count: 2, under_way: 0 });
    expect((await hold()).json()).toEqual({ count: 0, under_way: 0 });
    const held = { status: 'failed', last_error: 'pausada pela equipe: Pagamento devolvido' };
    expect(await read()).toMatchObject([held, held, { status: 'failed', last_error: 'Caixa cheia' }]);
    const [first, second] = await read();
    expect((await act('refund', first!.id)).json()).toMatchObject({ code: 'delivery_held' });
    expect((await act('retry', second!.id)).statusCode).toBe(200);
    const delivered: number[] = [];
    const handOver = async ({ accountId }: { accountId: number }) => void delivered.push(accountId);
    while (await deliverNext({ database: app.database, handOver, clock: app.now }));
    expect(new Set(delivered)).toEqual(new Set([player.id, other.id]));
    expect((await act('retry', first!.id)).statusCode).toBe(200);
    await failAll();
    expect((await act('refund', first!.id)).statusCode).toBe(200);
    expect((await hold(999_999)).statusCode).toBe(404);
    expect((await player.client.post(`/players/${player.id}/deliveries/hold`, {})).statusCode).toBe(403);
  });

  it('of which the game does not know whether it has them are not refunded before it has refused them', async () => {
    await buy();
    const refused = { refused: 'o jogo não disse se entregou' };
    const next = (answer: { refused: string; uncertain?: true }) =>
      deliverNext({ database: app.database, handOver: () => Promise.resolve(answer), clock: app.now });
    await next({ ...refused, uncertain: true });
    const [row] = await read();
    expect(row).toMatchObject({ status: 'failed', last_error: refused.refused, held: true });
    expect((await act('refund', row!.id)).json()).toMatchObject({ code: 'delivery_held' });
    expect((await act('retry', row!.id)).statusCode).toBe(200);
    await next(refused);
    expect((await act('refund', row!.id)).statusCode).toBe(200);
  });

  it.each(ROW_LOCK_ENGINES)('on %s arrive if they are being handed over at that moment', async () => {
    await buy();
    let [begin, end] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (end = resolve));
    const handOver = () => {
      begin();
      return held;
    };
    const delivering = deliverNext({ database: app.database, handOver, clock: app.now });
    await begun;
    expect((await hold()).json()).toEqual({ count: 0, under_way: 1 });
    end();
    await delivering;
    expect(await newest()).toMatchObject({ status: 'delivered' });
  });
});
