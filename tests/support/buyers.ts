/** Players who buy all the time. Like the portal, they repeat a purchase without an answer with the same key until there is one. */
import { setTimeout as wait } from 'node:timers/promises';
import { PACKS, type Trader } from './trading.market.ts';
import type { Order } from './trading.orders.ts';
import { sendTo } from './trading.sending.ts';

export interface Buyers {
  /** Acknowledged purchases by account. */
  readonly acknowledged: ReadonlyMap<number, number>;
  /** Requests without an answer, or answered 503, which were sent again. */
  readonly retries: () => number;
  /** Answers that no purchase should get. */
  readonly wrong: readonly string[];
  /** Waits for purchases that are sent after this call. Returns the milliseconds until the first is acknowledged, and until each player has one. */
  readonly untilServed: (timeoutMs: number) => Promise<{ first: number; all: number }>;
  /** Resolves when nobody waits for an answer. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

/** Between two purchases of a player, and before a purchase is sent again. */
const PAUSE_MS = 100;
/** After this time a request counts as unanswered. */
const ANSWER_TIMEOUT_MS = 20_000;

export function startBuyers({
  urls,
  traders,
}: {
  urls: readonly string[];
  traders: readonly Trader[];
}): Buyers {
  const servers = urls.map(sendTo);
  const acknowledged = new Map<number, number>(traders.map(({ id }) => [id, 0]));
  /** When the last acknowledged request of each player was sent. */
  const served = new Map<number, number>();
  const wrong: string[] = [];
  const { price: _, ...pack } = PACKS[0];
  const state = { running: true, paused: false, waiting: 0, retries: 0, keys: 0 };

  /** Asks another process at each attempt, as a load balancer would. */
  async function sendUntilAcknowledged(order: Order): Promise<void> {
    for (let attempt = order.trader.id; state.running; attempt += 1) {
      const sent = performance.now();
      const send = servers[attempt % servers.length]!;
      const answer = await Promise.race([send(order), wait(ANSWER_TIMEOUT_MS, null, { ref: false })]).catch(
        () => null,
      );
      if (answer?.status === 200) {
        acknowledged.set(order.trader.id, acknowledged.get(order.trader.id)! + 1);
        served.set(order.trader.id, sent);
        return;
      }
      if (answer !== null && answer.status !== 503) {
        wrong.push(`a purchase was answered ${answer.status}: ${answer.body}`);
        return;
      }
      state.retries += 1;
      await wait(PAUSE_MS);
    }
  }
  async function buy(trader: Trader): Promise<void> {
    while (state.running) {
      if (!state.paused) {
        state.waiting += 1;
        state.keys += 1;
        const key = `compra-${state.keys}`;
        await sendUntilAcknowledged({ trader, call: 'purchaseShopItem', body: pack, key });
        state.waiting -= 1;
      }
      await wait(PAUSE_MS);
    }
  }
  const done = Promise.all(traders.map(buy));
  return {
    acknowledged,
    wrong,
    retries: () => state.retries,
    async untilServed(timeoutMs) {
      const start = performance.now();
      const count = () => [...served.values()].filter((sent) => sent > start).length;
      const until = async (players: number) => {
        while (count() < players && performance.now() - start < timeoutMs) await wait(5);
        return count() < players ? Infinity : performance.now() - start;
      };
      return { first: await until(1), all: await until(traders.length) };
    },
    async pause() {
      state.paused = true;
      while (state.waiting > 0) await wait(10);
    },
    resume: () => void (state.paused = false),
    async stop() {
      state.running = false;
      await done;
    },
  };
}
