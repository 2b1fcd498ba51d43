/** What must be true of the books and the answers after players have traded. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { auditBooks } from './economy.ts';
import type { Order, TradeCall } from './trading.orders.ts';
import type { Answer, Send } from './trading.sending.ts';

/** Records orders and answers, and compares the database with them. */
export class TradeLog {
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
