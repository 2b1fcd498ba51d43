/** Players who trade at random: their orders, how these are sent, and what must be true of the books and the answers afterwards. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DRAW } from '#contract/banners.ts';
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import type { SeededRandom } from '#demo/world/seeded-random.ts';
import type { Database } from '#server/db/connect.ts';
import { deliverNext } from '#server/modules/deliveries/deliveries.drain.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import type { SignedIn, TestApp } from './app.ts';
import { fillPath } from './client.ts';
import { signed } from './payments.ts';
import { addBanner, addCatalogue, addHeldItem, addPack, addTrader, auditBooks } from './economy.ts';

export type Trader = SignedIn & { character: string };

type TradeCall =
  | 'purchaseShopItem'
  | 'toggleSale'
  | 'buyAuctionItem'
  | 'returnAuctionItem'
  | 'drawOnce'
  | 'drawTen'
  | 'changeCredits'
  | 'confirmCredits'
  | 'refundDelivery'
  | 'retryDelivery'
  | 'receivePayment'
  | 'redeemCoupon';

/** One request of a player; the same order may be sent again. */
export interface Order {
  readonly trader: Trader;
  readonly call: TradeCall;
  readonly params?: Record<string, number>;
  readonly body?: unknown;
  readonly key: string;
}
export interface Answer {
  readonly status: number;
  readonly body: string;
}
export type Send = (order: Order) => Promise<Answer>;

interface Item {
  readonly id: number;
  readonly owner: Trader;
}

export interface Market {
  readonly database: Database;
  readonly traders: readonly Trader[];
  readonly banner: number;
  /** Items that players sell, buy and take back. */
  readonly items: Item[];
  /** Administrators who give, take and refund credits; empty if the test is about players only. */
  readonly admins: readonly Trader[];
  /** Ids of credit changes that wait or have waited for a second administrator. */
  readonly requests: number[];
  /** Ids of deliveries that the game refused. */
  readonly failed: number[];
  /** Codes of coupons, some of which do not exist. */
  readonly codes: readonly string[];
}

export const PACKS = [
  { item_id: 1, item_cnt: 1, price: 700 },
  { item_id: 2, item_cnt: 10, price: 2500 },
] as const;

/** A shop, a banner and signed-in traders with these credits. */
export async function openMarket(input: {
  app: TestApp;
  credits: readonly number[];
  admins?: number;
}): Promise<Market> {
  const { app, credits } = input;
  const { database } = app;
  await addCatalogue({ database });
  for (const pack of PACKS) await addPack({ database, ...pack });
  const banner = await addBanner({ database, now: new Date() });
  const traders: Trader[] = [];
  for (const each of credits) traders.push(await addTrader({ app, credits: each }));
  const admins: Trader[] = [];
  while (admins.length < (input.admins ?? 0))
    admins.push(await addTrader({ app, credits: 0, account: { accounttype: ADMIN_ACCOUNT_TYPE } }));
  const codes = admins[0] ? await addCoupons(admins[0]) : [];
  return { database, traders, banner, items: [], admins, requests: [], failed: [], codes };
}

/** Series of items and of credits, with single-use codes and with shared ones. Returns all codes, and as many that do not exist. */
async function addCoupons({ client }: Trader): Promise<string[]> {
  const item = { name: 'Itens', item_id: 1, quantity: 2, per_account: 3 };
  const gold = { name: 'Ouro', credits: 10, per_account: 2 };
  const ids: number[] = [];
  for (const body of [
    { ...item, shared: false, count: 20 },
    { ...item, shared: true, count: 8 },
    { ...gold, shared: false, count: 20 },
    { ...gold, shared: true, count: 6 },
  ])
    ids.push(Number((await client.call('createCouponSeries', { body })).id));
  const codes = await Promise.all(ids.map((id) => client.call('listCouponCodes', { params: { id } })));
  const real = codes.flatMap((each) => each.codes.map(({ code }) => code));
  return [...real, ...real.map((code) => `NAO-${code}`)];
}

/** Adds one more item that a player holds. */
export async function addItem({ market, owner }: { market: Market; owner: Trader }): Promise<void> {
  const id = await addHeldItem({ database: market.database, ownerId: owner.id });
  market.items.push({ id, owner });
}

/** Sends an order to the application in this process. */
export const sendInside: Send = async (order) => {
  const { client } = order.trader;
  const event = eventOf(order);
  const reply = await (event
    ? client.post('/payments/events', event.body, { withoutXsrf: true, headers: event.headers })
    : client.send({ ...addressOf(order), body: order.body, headers: { [IDEMPOTENCY_HEADER]: order.key } }));
  return { status: reply.statusCode, body: reply.body };
};

/** Sends orders over the network. The server must have the session secret of the application that signed the traders in. */
export const sendTo =
  (url: string): Send =>
  async (order) => {
    const { method, path } = addressOf(order);
    const event = eventOf(order);
    if (event) {
      const reply = await fetch(`${url}/api${path}`, { method, ...event });
      return { status: reply.status, body: await reply.text() };
    }
    const { cookies } = order.trader.client;
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
        [IDEMPOTENCY_HEADER]: order.key,
        ...(order.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(order.body === undefined ? {} : { body: JSON.stringify(order.body) }),
    });
    return { status: reply.status, body: await reply.text() };
  };

/** A payment's event does not come from a player: it is signed, and has neither session nor key. */
function eventOf({ call, body }: Order): { body: string; headers: Record<string, string> } | null {
  if (call !== 'receivePayment') return null;
  const text = JSON.stringify(body);
  return { body: text, headers: signed({ body: text, at: new Date() }) };
}

function addressOf({ call: name, params }: Order): { method: Call['method']; path: string } {
  const call: Call = calls[name];
  return { method: call.method, path: fillPath({ call, params }) };
}

/** Any order that a player could send, valid or not. Some keys are used again, for the same or another intent. */
export function randomOrder({ random, market }: { random: SeededRandom; market: Market }): Order {
  const { traders, banner, items } = market;
  const trader = random.pick(traders);
  const { id, owner } = random.pick(items);
  const params = { id };
  const characterName = random.chance(20) ? random.pick(traders).character : trader.character;
  const key = random.chance(33) ? `chave-${random.between(0, 39)}` : `${random.between(0, 1e9)}`;
  const buy: Omit<Order, 'key'> = { trader, call: 'buyAuctionItem', params, body: { characterName } };
  const toggle: typeof buy = {
    trader: random.chance(90) ? owner : trader,
    call: 'toggleSale',
    params,
    body: { preco: random.between(1, 5000) },
  };
  const { price: packPrice, ...pack } = random.pick(PACKS);
  /** The price that the player has seen, which may be outdated, or none. */
  const seen = (price: number) => random.pick([{}, { price }, { price }, { price: price + 1 }]);
  const playerOrders: (typeof buy)[] = [
    { trader, call: 'purchaseShopItem', body: { ...pack, ...seen(packPrice) } },
    toggle,
    toggle,
    buy,
    buy,
    { trader, call: 'drawOnce', params: { bannerId: banner }, body: seen(DRAW.single) },
    { trader, call: 'drawTen', params: { bannerId: banner }, body: seen(DRAW.ten) },
    ...(random.chance(12) ? [{ ...buy, call: 'returnAuctionItem' as const, trader: toggle.trader }] : []),
  ];
  const team = random.chance(25) ? teamOrder({ random, market }) : null;
  const order = team ?? random.pick(playerOrders);
  // Retries and events need no key to have one effect: what is already queued or booked is not queued or booked again.
  const isKeyless = order.call === 'retryDelivery' || order.call === 'receivePayment';
  return { ...order, key: isKeyless ? `${random.between(0, 1e9)}` : key };
}

/** Any order of an administrator, the payment system or a player with a coupon; null if there is no team. */
function teamOrder({ random, market }: { random: SeededRandom; market: Market }): Omit<Order, 'key'> | null {
  const { traders, admins, requests, failed } = market;
  if (admins.length === 0) return null;
  const trader = random.pick(admins);
  const amount = random.between(1, 9000) * (random.chance(60) ? 1 : -1);
  const payment_id = amount > 0 && random.chance(60) ? `PIX-${random.between(0, 5)}` : undefined;
  const change: Omit<Order, 'key'> = {
    trader,
    call: 'changeCredits',
    params: { id: random.pick([...traders, ...admins]).id },
    body: { amount, reason: 'Ajuste de teste', payment_id },
  };
  const of = (call: TradeCall, ids: readonly number[]): Omit<Order, 'key'>[] =>
    ids.length === 0 ? [] : [{ trader, call, params: { id: random.pick(ids.slice(-8)) } }];
  const receiver = random.pick(traders);
  // Some ids are those of gifts. Some events come again with other credits or for another account.
  const paid = {
    type: 'paid',
    payment_id: `${random.pick(['PIX', 'pix', 'MP'])}-${random.between(0, 25)}`,
    account_id: receiver.id,
    credits: random.pick([500, 500, 500, 1200]),
  };
  const refunded = {
    type: 'refunded',
    payment_id: paid.payment_id,
    ...random.pick([{}, {}, { credits: 200 }, { credits: 90_000 }]),
  };
  const event = (body: object): Omit<Order, 'key'> => ({ trader: receiver, call: 'receivePayment', body });
  const redeem: Omit<Order, 'key'> = {
    trader: receiver,
    call: 'redeemCoupon',
    body: {
      code: random.pick(market.codes),
      ...random.pick([{}, { characterName: receiver.character }, { characterName: traders[0]?.character }]),
    },
  };
  return random.pick([
    change,
    change,
    event(paid),
    event(paid),
    event(refunded),
    redeem,
    redeem,
    ...of('confirmCredits', requests),
    ...of('confirmCredits', requests),
    ...of('refundDelivery', failed),
    ...of('refundDelivery', failed),
    ...of('retryDelivery', failed),
  ]);
}

/** Hands over the next delivery; the game refuses half of them. */
export async function workOnce({ market, random }: { market: Market; random: SeededRandom }): Promise<void> {
  const { database, failed } = market;
  const handOver = async () => (random.chance(50) ? { refused: 'Caixa cheia' } : undefined);
  const outcome = await deliverNext({ database, handOver, clock: () => new Date() });
  if (outcome?.result !== 'failed') return;
  const [row] = await database.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.uuid, outcome.id));
  if (row) failed.push(row.id);
}

/** The game takes an item back and delivers it, in a transaction that does not take the portal's locks on accounts. */
export async function takeBack({ database, id }: { database: Database; id: number }): Promise<boolean> {
  return database.transact(async (tx) => {
    const { rows } = await tx.execute(sql`
      update auction_items set status = 'returned', closed_at = now(), preco = null, listed_at = null
      where id = ${id} and status in ('held', 'listed') returning owner_id, item_id, quantity`);
    const [item] = rows;
    if (item === undefined) return false;
    await tx.execute(sql`select pg_sleep(0.005)`);
    await tx.execute(sql`
      insert into deliveries (account_id, item_id, quantity, source, source_id)
      values (${item.owner_id}, ${item.item_id}, ${item.quantity}, 'auction', ${id})`);
    return true;
  });
}

/** Records orders and answers, and compares the database with them. */
export class Journal {
  readonly #first = new Map<string, { order: Order; body: unknown }>();
  readonly #pending = new Map<string, Order>();
  readonly #wrong: string[] = [];
  readonly #answers = new Map<string, number>();
  #taken = 0;

  /**
   * Sends an order and records its answer; throws if the answer is lost. An order whose answer was lost or was 503 stays `pending` and
   * has to be sent again.
   */
  async send({ order, send }: { order: Order; send: Send }): Promise<Answer> {
    const key = keyOf(order);
    // Another order with this key may be under way already: the first one that is done settles the key.
    if (!this.#first.has(key) && !this.#pending.has(key)) this.#pending.set(key, order);
    const answer = await send(order);
    const settles = answer.status === 200 || (answer.status !== 503 && this.#pending.get(key) === order);
    if (settles) this.#pending.delete(key);
    this.#note({ order, answer });
    return answer;
  }

  #note({ order, answer: { status, body } }: { order: Order; answer: Answer }): void {
    const kind = status === 200 ? '200' : `${status} ${JSON.parse(body).code}`;
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1);
    if (status >= 500 && status !== 503) this.#wrong.push(`${order.call} answered ${status}: ${body}`);
    if (status !== 200) return;
    // The answer to a repeated order has the present balance.
    const { balance: _, ...reply }: Record<string, unknown> = JSON.parse(body);
    const first = this.#first.get(keyOf(order));
    if (first === undefined) this.#first.set(keyOf(order), { order, body: reply });
    else if (first.order.call !== order.call || !isDeepStrictEqual(first.body, reply)) {
      const texts = [first.body, reply].map((each) => JSON.stringify(each));
      this.#wrong.push(
        `the key ${keyOf(order)} was answered ${texts[0]} to ${first.order.call}, then ${texts[1]}`,
      );
    }
  }

  /** The game took an item back. */
  noteTakenBack(): void {
    this.#taken += 1;
  }

  /** The number of answers of each kind. */
  get answers(): ReadonlyMap<string, number> {
    return this.#answers;
  }
  /** Orders whose answer was lost. */
  get pending(): Order[] {
    return [...this.#pending.values()];
  }
  /** Orders that were answered 200. */
  get acknowledged(): Order[] {
    return [...this.#first.values()].map(({ order }) => order);
  }

  /** Everything that is wrong with the books and with the acknowledged orders. */
  async audit(database: Database): Promise<string[]> {
    return [...(await auditBooks({ database })), ...this.#wrong, ...(await this.#compare(database))];
  }

  /** Every acknowledged order must have exactly one effect, and there must be no effect without an order. */
  async #compare(database: Database): Promise<string[]> {
    const { rows } = await database.db.execute(sql`
      select account_id as account, 'purchaseShopItem' as call, count(*) as done from purchases group by 1
      union all select account_id, case reason when 'draw' then 'drawOnce' else 'drawTen' end, count(*) from ledger
        where reason in ('draw', 'draw10') group by 1, 2
      union all select buyer_id, 'buyAuctionItem', count(*) from auction_items where status = 'sold' group by 1
      union all select requested_by, 'changeCredits', count(*) from credit_changes group by 1
      union all select decided_by, 'confirmCredits', count(*) from credit_changes where decided_by is not null group by 1
      union all select account_id, 'redeemCoupon', count(*) from coupon_redemptions group by 1
      union all select null, 'refundDelivery', count(*) from deliveries where status = 'refunded' having count(*) > 0
      union all select null, 'returnAuctionItem', count(*) from auction_items where status = 'returned' having count(*) > 0`);
    const withoutAccount = new Set<TradeCall>(['returnAuctionItem', 'refundDelivery']);
    const groupOf = ({ call, trader }: Order) => `${call} ${withoutAccount.has(call) ? null : trader.id}`;
    const done = new Map(
      rows.map(({ account, call, done }) => [`${String(call)} ${String(account)}`, Number(done)]),
    );
    const ordered = countBy(this.acknowledged.map(groupOf));
    const unanswered = countBy(this.pending.map(groupOf));
    return [...new Set([...done.keys(), ...ordered.keys()])]
      .filter((group) => !/^(toggleSale|retryDelivery|receivePayment)/.test(group))
      .flatMap((group) => {
        const effects = (done.get(group) ?? 0) - (group.startsWith('returnAuctionItem') ? this.#taken : 0);
        const min = ordered.get(group) ?? 0;
        const max = min + (unanswered.get(group) ?? 0);
        return effects < min || effects > max
          ? [`${group}: ${min} acknowledged, ${max - min} unanswered, ${effects} done`]
          : [];
      });
  }
}

const keyOf = ({ trader, key }: Order): string => `${trader.id}/${key}`;

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
