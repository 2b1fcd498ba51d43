import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliverNext } from '#server/modules/deliveries/deliveries.worker.ts';
import type { GameDelivery, HandOver } from '#server/modules/deliveries/deliveries.hand-over.adapter.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { addDeliveries } from '#support/deliveries.ts';
import { addBanner, addCatalogue, addHeldItem, addPack, addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
await addCatalogue({ database: app.database });
const player = await addTrader({ app, credits: 100_000 });
const stranger = await app.player();
beforeEach(async () => {
  await app.database.db.delete(deliveries);
});

const addQueue = (count: number) => addDeliveries({ database: app.database, accountId: player.id, count });
/** The ids of the deliveries in the game. */
const queue = async (count: number) => (await addQueue(count)).map(({ uuid }) => uuid);
const deliver = (handOver: HandOver, timeoutMs?: number) =>
  deliverNext({ database: app.database, handOver, clock: app.now, ...(timeoutMs ? { timeoutMs } : {}) });
const rowOf = async (uuid: string) => {
  const [row] = await app.database.db.select().from(deliveries).where(eq(deliveries.uuid, uuid));
  return row!;
};

describe('the list of deliveries', () => {
  it('shows each item, its origin, its receiver and its state', async () => {
    const { database } = app;
    await addPack({ database, item_id: 1, item_cnt: 5, price: 100 });
    await player.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 5 } });
    const [banner_id, held, listed] = [
      await addBanner({ database, now: app.now() }),
      await addHeldItem({ database, ownerId: player.id }),
      await addHeldItem({ database, ownerId: stranger.id }),
    ];
    await player.client.call('drawOnce', { params: { bannerId: banner_id } });
    const to = { characterName: player.character };
    await player.client.call('returnAuctionItem', { params: { id: held }, body: to });
    await stranger.client.call('toggleSale', { params: { id: listed }, body: { preco: 10 } });
    await player.client.call('buyAuctionItem', { params: { id: listed }, body: to });

    const { items, next } = await player.client.call('listDeliveries');
    expect(items.map(({ source, character_name }) => [source, character_name])).toEqual([
      ['auction_buy', player.character],
      ['auction_return', player.character],
      ['gacha', null],
      ['shop', null],
    ]);
    expect(items[0]).toMatchObject({
      item_id: 3,
      refine: 160,
      item_type: 2,
      effect1_index: 7,
      effect1_value: 30,
    });
    expect(items[3]).toMatchObject({
      item_id: 1,
      quantity: 5,
      status: 'pending',
      created_at: app.now().toISOString(),
      finished_at: null,
    });
    expect(next).toBeNull();
    expect((await stranger.client.call('listDeliveries')).items).toEqual([]);
  });

  it('is read in pages without repeats or gaps while deliveries are added', async () => {
    const ids = (await addQueue(25)).map(({ id }) => id);
    const seen: unknown[] = [];
    let path: string | null = '/deliveries';
    while (path) {
      const page: { items: { id: number }[]; next: string | null } = (await player.client.get(path)).json();
      seen.push(...page.items.map(({ id }) => id));
      path = page.next === null ? null : `/deliveries?cursor=${page.next}`;
      if (seen.length === 10) {
        await app.database.db
          .insert(deliveries)
          .values({ accountId: player.id, item_id: 2, source: 'gacha', sourceId: 1 });
      }
    }
    expect(seen).toEqual(ids.toReversed());
  });
});

describe('the deliveries worker', () => {
  it('hands over whole deliveries, the oldest first, and marks them as delivered', async () => {
    const [first, second] = await queue(2);
    const handed: GameDelivery[] = [];
    const handOver: HandOver = async (delivery) => void handed.push(delivery);
    expect(await deliver(handOver)).toEqual({ result: 'delivered', id: first });
    expect(await deliver(handOver)).toEqual({ result: 'delivered', id: second });
    expect(await deliver(handOver)).toBeNull();
    expect(handed.map(({ id }) => id)).toEqual([first, second]);
    expect(handed[0]).toMatchObject({ accountId: player.id, characterName: null, item_id: 1, quantity: 1 });
    // The id is not the number of the row, because a restored backup uses that number again.
    expect(Object.keys(handed[0]!).filter((name) => /source|row/i.test(name))).toEqual(['source']);
    expect(await rowOf(first!)).toMatchObject({ status: 'delivered', attempts: 1, finishedAt: app.now() });
  });

  it('continues with other deliveries when one fails, and retries it with growing delays', async () => {
    const [failing, fine] = await queue(2);
    const handOver: HandOver = async ({ id }) => {
      if (id === failing) throw new Error('the game is restarting');
    };
    const delays: number[] = [];
    const passed: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const outcome = await deliver(handOver);
      if (outcome?.result !== 'postponed') throw new Error(`It was ${outcome?.result}.`);
      expect(outcome).toMatchObject({ id: failing, reason: 'the game is restarting' });
      const delay = outcome.retryAt.getTime() - app.now().getTime();
      delays.push(delay);
      passed.push(await deliver(handOver));
      app.advance(delay - 1);
      expect(await deliver(handOver)).toBeNull();
      app.advance(1);
    }
    expect(passed).toEqual([{ result: 'delivered', id: fine }, null, null]);
    expect(delays).toEqual([5000, 10_000, 20_000]);
    expect(await rowOf(failing!)).toMatchObject({ status: 'pending', attempts: 3, finishedAt: null });
    expect(await deliver(async () => undefined)).toEqual({ result: 'delivered', id: failing });
    expect(await rowOf(failing!)).toMatchObject({ status: 'delivered', attempts: 4, lastError: null });
  });

  it('stops retrying what the game refuses; the player sees the failure but not the reason', async () => {
    const [id] = await queue(1);
    const refused = await deliver(async () => ({ refused: 'no such item' }));
    expect(refused).toEqual({ result: 'failed', id, reason: 'no such item' });
    expect(await deliver(async () => undefined)).toBeNull();
    expect(await rowOf(id!)).toMatchObject({ status: 'failed', lastError: 'no such item' });
    const reply = await player.client.get('/deliveries');
    expect(reply.json().items[0]).toMatchObject({ status: 'failed', finished_at: app.now().toISOString() });
    expect(reply.body).not.toContain('no such item');
  });

  it('stops waiting for a hand-over that never ends', async () => {
    const [id] = await queue(1);
    const silent: HandOver = () => new Promise(() => undefined);
    expect(await deliver(silent, 20)).toMatchObject({
      result: 'postponed',
      id,
      reason: 'No answer within 20 ms',
    });
  });

  it('repeats a hand-over with the same id when the commit after it failed', async () => {
    const [id] = await queue(1);
    const handed: string[] = [];
    const handOver: HandOver = async (delivery) => void handed.push(delivery.id);
    // The clock is read after the hand-over, for the time of the delivery: the transaction fails there.
    const clock = () => {
      if (handed.length === 1) throw new Error('killed');
      return app.now();
    };
    await expect(deliverNext({ database: app.database, handOver, clock })).rejects.toThrow('killed');
    expect(await rowOf(id!)).toMatchObject({ status: 'pending', attempts: 0 });
    await deliver(handOver);
    expect(handed).toEqual([id, id]);
  });

  it('shares the queue with other workers, and each delivery is handed over once', async () => {
    const ids = await queue(30);
    const handed: string[] = [];
    const inHands = new Set<string>();
    const handOver: HandOver = async ({ id }) => {
      expect(inHands.has(id)).toBe(false);
      inHands.add(id);
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      inHands.delete(id);
      handed.push(id);
    };
    const work = async () => {
      while (await deliver(handOver));
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(handed.toSorted()).toEqual(ids.toSorted());
  });
});
