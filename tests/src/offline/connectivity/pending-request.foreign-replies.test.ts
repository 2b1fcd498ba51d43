// @vitest-environment node
/**
 * The portal's client against the real API, behind an intermediary that lets every request through and says something of its own instead of
 * the reply. FOREIGN_REPLIES=2000 sets the number of rounds, SEED their choices.
 */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DRAW } from '#contract/banners.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { Tab } from '#support/app/tab.ts';
import type { SignedIn } from '#support/app.ts';
import { codesOf } from '#support/coupons.ts';
import {
  addBanner,
  addCatalogue,
  addHeldItem,
  addListing,
  addPack,
  addTrader,
  auditBooks,
} from '#support/economy.ts';
import { FOREIGN_REPLIES } from '#support/foreign-replies.ts';
import { configFor, PACKAGES, startProvider } from '#support/payments.ts';
import { startReplacingProxy } from '#support/replacing-proxy.ts';
import { atEnd, openTestApp } from '#support/lifetime.ts';

const ROUNDS = Number(process.env.FOREIGN_REPLIES ?? 48);
const HOUR = 3_600_000;
const PACK = { item_id: 1, item_cnt: 1, price: 10 };
/** A prime. */
const STEP = 487;
const EVENTS = ['reload', '11 minutes of sleep', '25 hours of sleep', 'second tab'] as const;

/** What a dialog sends, as its screen names it. `dialog` is the one of useOnlineMutation. */
interface Order {
  by: SignedIn;
  call: Call;
  dialog: string;
  input: { params?: object; body?: unknown };
}

const provider = await startProvider();
atEnd(() => provider.close());
const teamCredits = { dayLimit: 1_000_000, fourEyes: true };
const app = await openTestApp({ config: { ...configFor(provider), teamCredits } });
const proxy = await startReplacingProxy(await app.app.listen({ port: 0, host: '127.0.0.1' }));
atEnd(() => proxy.close());
await addCatalogue(app);
const buyer = await addTrader({ app, credits: 100_000_000 });
const seller = await addTrader({ app, credits: 0 });
const [admin, second] = [await app.admin(), await app.admin()];
const bannerId = await addBanner({ ...app, now: app.now() });
await addPack({ ...app, ...PACK });

const now = Date.now.bind(Date);
let slept = 0;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + slept);
});

const buyPack = (): Order => ({
  by: buyer,
  call: calls.purchaseShopItem,
  dialog: 'pack',
  input: { body: PACK },
});

/** Every call that moves credits or items, each with something new to move. */
const ORDERS: Record<string, () => Promise<Order>> = {
  pack: async () => buyPack(),
  listing: async () => {
    const id = await addListing({ ...app, ownerId: seller.id, preco: 10 });
    const body = { characterName: buyer.character, preco: 10 };
    return { by: buyer, call: calls.buyAuctionItem, dialog: String(id), input: { params: { id }, body } };
  },
  returned: async () => {
    const id = await addHeldItem({ ...app, ownerId: buyer.id });
    const body = { characterName: buyer.character };
    return { by: buyer, call: calls.returnAuctionItem, dialog: String(id), input: { params: { id }, body } };
  },
  draw: async () => drawOf(calls.drawOnce, DRAW.single),
  'ten draws': async () => drawOf(calls.drawTen, DRAW.ten),
  'top-up': async () => ({ by: buyer, call: calls.createTopUp, dialog: '{}', input: { body: PACKAGES[0] } }),
  coupon: async () => {
    const body = { name: 'Natal', item_id: 3, quantity: 2, shared: false, count: 1, per_account: 1 };
    const { id } = await admin.client.call('createCouponSeries', { body });
    const [code = ''] = await codesOf({ by: admin, id: Number(id) });
    return {
      by: buyer,
      call: calls.redeemCoupon,
      dialog: '{}',
      input: { body: { code, characterName: buyer.character } },
    };
  },
  series: async () => {
    const body = { name: 'Ouro', item_id: 3, quantity: 1, shared: false, count: 3, per_account: 1 };
    return { by: admin, call: calls.createCouponSeries, dialog: '{}', input: { body } };
  },
  gift: async () => creditsFor(admin, 5),
  request: async () => creditsFor(admin, 1_000_001),
  confirmation: async () => {
    const { params, body } = creditsFor(admin, 1_000_001).input as never;
    await admin.client.call('changeCredits', { params, body });
    const { items } = await second.client.call('listCreditRequests');
    const id = Number(items[0]?.id);
    return { by: second, call: calls.confirmCredits, dialog: String(id), input: { params: { id } } };
  },
  refund: async () => {
    await buyer.client.call('purchaseShopItem', { body: PACK });
    const [last] = await app.database.db
      .update(deliveries)
      .set({ status: 'failed', finishedAt: app.now() })
      .where(sql`id = (select max(id) from deliveries where source = 'shop')`)
      .returning({ id: deliveries.id });
    const id = Number(last?.id);
    return { by: admin, call: calls.refundDelivery, dialog: String(id), input: { params: { id } } };
  },
};
const drawOf = (call: Call, price: number): Order => ({
  by: buyer,
  call,
  dialog: String(bannerId),
  input: { params: { bannerId }, body: { price } },
});
const creditsFor = (by: SignedIn, amount: number): Order => ({
  by,
  call: calls.changeCredits,
  dialog: String(seller.id),
  input: { params: { id: seller.id }, body: { amount, reason: 'Evento' } },
});

/** How many rows say that something was paid, given or started. */
async function effects(): Promise<number> {
  const tables = [
    'ledger',
    'deliveries',
    'purchases',
    'top_ups',
    'credit_changes',
    'coupon_redemptions',
    'coupon_series',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const done = `(select count(*) from credit_changes where status = 'done')`;
  const { rows } = await app.database.db.execute(sql.raw(`select ${counts} + ${done} as total`));
  return Number((rows[0] as { total: string }).total);
}

/** Opens the dialog in a tab and presses its button; resolves with the reply, or with null after a failure. */
async function press({ tab, order }: { tab: Tab; order: Order }): Promise<unknown> {
  const { createHttp, createConnectivity, clock, requestName, dropForgotten, sendWithKey } = await tab.open();
  const baseUrl = `${proxy.origin}/api`;
  const connectivity = createConnectivity({ baseUrl });
  const isReachable = async () => (await connectivity.check()) === 'online';
  const http = createHttp({ baseUrl, events: { onDate: (time) => clock.learn(time), isReachable } });
  const { call, dialog, input } = order;
  const name = requestName({ account: order.by.id, call, of: dialog });
  if (dropForgotten(name)) return null;
  const send = http as (called: Call, sent: object) => Promise<unknown>;
  return sendWithKey({
    name,
    body: undefined,
    send: (idempotencyKey) => send(call, { ...input, idempotencyKey }),
  }).then(
    (reply) => reply ?? 'done',
    () => null,
  );
}

it(
  `is paid once, whatever others say instead of the reply, over ${ROUNDS} rounds of reloads, sleep and a second tab`,
  async () => {
    const names = Object.keys(ORDERS);
    const expected = new Map<string, number>();
    for (const name of names) {
      const order = await ORDERS[name]!();
      const before = await effects();
      expect(await press({ tab: new Tab(order.by.client), order }), name).not.toBeNull();
      expected.set(name, (await effects()) - before);
    }
    const seed = Number(process.env.SEED ?? 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Visits every combination of call, reply and event, far apart in few rounds: the step has no factor in common with their number.
      const at = ((round + seed) * STEP) % (names.length * FOREIGN_REPLIES.length * EVENTS.length);
      const name = names[at % names.length]!;
      const kindIndex = Math.floor(at / names.length) % FOREIGN_REPLIES.length;
      const kind = FOREIGN_REPLIES[kindIndex]!;
      const next = FOREIGN_REPLIES[(kindIndex + round * 5 + 1) % FOREIGN_REPLIES.length]!;
      const event = EVENTS[Math.floor(at / names.length / FOREIGN_REPLIES.length)]!;
      const progress = `seed ${seed}, round ${round}: ${name}, ${JSON.stringify(kind)}, ${event}, ${JSON.stringify(next)}`;
      const order = await ORDERS[name]!();
      const before = await effects();
      const tab = new Tab(order.by.client);
      const sent = new RegExp(`^${order.call.method} /api${order.call.path.replace(/\{\w+\}/, '[^/]+')}$`);
      proxy.replace(kind, sent);
      let reply = await press({ tab, order });
      if (event === 'reload') tab.reload();
      if (event === '11 minutes of sleep') slept += 11 * 60_000;
      if (event === '25 hours of sleep') slept += 25 * HOUR;
      proxy.replace(next, sent);
      if (reply === null) reply = await press({ tab, order });
      proxy.replace(null);
      if (reply === null) {
        const copy = new Tab({ cookies: tab.cookies, copyOf: tab });
        const tabs = event === 'second tab' ? [copy, tab] : [tab];
        for (const each of tabs) reply = await press({ tab: each, order });
      }
      expect(reply, progress).not.toBeNull();
      expect(tab.pending(), progress).toEqual([]);
      expect((await effects()) - before, progress).toBe(expected.get(name));
      slept = 0;
    }
    expect(await auditBooks(app)).toEqual([]);
  },
  60_000 + ROUNDS * 2_000,
);

it('a key that the server has forgotten is not sent again: the press tells that, and pays nothing', async () => {
  const order = buyPack();
  const tab = new Tab(order.by.client);
  proxy.replace(FOREIGN_REPLIES[0]!, /purchase/);
  expect(await press({ tab, order })).toBeNull();
  proxy.replace(null);
  const before = await effects();
  slept = 49 * HOUR;
  expect(await press({ tab, order })).toBeNull();
  expect([await effects(), tab.pending()]).toEqual([before, []]);
  slept = 0;
});
