import * as v from 'valibot';
import { flag, numeric, optionalText, rowId, timestamp } from './shape.ts';

/** The landing page of the team: what waits, what sells, who is online. A part is null for callers without its right. */

export const OVERVIEW = {
  /** Days of the sales and of the biggest gifts, today included. */
  days: 14,
  /** Rows of a list, the most pressing first. */
  rows: 5,
  /** A session that was used within this time is online. */
  onlineMs: 3_600_000,
  /** A banner that ends within this time is listed. */
  endingMs: 86_400_000,
} as const;

/** Problems of an active banner. */
export type BannerProblem = 'empty' | 'no_chance' | 'no_guaranteed' | 'ending';

const person = v.object({ id: rowId, username: v.string() });
const maybe = <Part extends v.GenericSchema>(part: Part) => v.nullish(part, null);

const waitingTickets = v.object({
  count: numeric,
  ages: v.object({ hour: numeric, day: numeric, week: numeric, older: numeric }),
  oldest: v.array(v.object({ id: rowId, title: v.string(), username: v.string(), waiting_since: timestamp })),
});
export type WaitingTickets = v.InferOutput<typeof waitingTickets>;

const failedDeliveries = v.object({
  count: numeric,
  oldest: v.array(
    v.object({ id: rowId, account: person, item: v.string(), error: optionalText, failed_at: timestamp }),
  ),
});
export type FailedDeliveries = v.InferOutput<typeof failedDeliveries>;

const pendingCredits = v.object({
  count: numeric,
  oldest: v.array(
    v.object({ id: rowId, account: person, amount: numeric, author: v.string(), created_at: timestamp }),
  ),
});
export type PendingCredits = v.InferOutput<typeof pendingCredits>;

/** `problems` are those of BannerProblem; other servers may know more. */
const oddBanner = v.object({
  id: rowId,
  name: v.string(),
  end_date: timestamp,
  problems: v.array(v.string()),
});
export type OddBanner = v.InferOutput<typeof oddBanner>;

const gain = v.object({ account: person, day: v.string(), amount: numeric });
const gift = v.object({
  account: person,
  amount: numeric,
  reason: v.string(),
  author: v.string(),
  created_at: timestamp,
});
const suspicious = v.object({
  /** An account is listed if it gained more than this in a day. */
  threshold: numeric,
  gains: v.array(gain),
  gifts: v.array(gift),
});
export type Suspicious = v.InferOutput<typeof suspicious>;

const online = v.object({
  /** Accounts with a session used within the last hour. */
  accounts: numeric,
  /** The latest ones, for callers who may see players. */
  latest: maybe(v.array(v.object({ ...person.entries, last_seen_at: timestamp, team: flag }))),
});
export type Online = v.InferOutput<typeof online>;

/** Reply of GET /overview. */
export const overview = v.object({
  tickets: maybe(waitingTickets),
  deliveries: maybe(failedDeliveries),
  credits: maybe(pendingCredits),
  banners: maybe(v.array(oddBanner)),
  suspicious: maybe(suspicious),
  online,
});
export type Overview = v.InferOutput<typeof overview>;

/** Number and credits of the sales on one day of America/Sao_Paulo. */
const salesDay = v.object({ day: v.string(), count: numeric, credits: numeric });
export type SalesDay = v.InferOutput<typeof salesDay>;

const salesTotal = v.object({ count: numeric, credits: numeric });
export type SalesTotal = v.InferOutput<typeof salesTotal>;

/** Reply of GET /overview/sales: packs of the shop, draws of banners, sales of the auction, each the last days in order. */
export const sales = v.object({
  shop: maybe(v.array(salesDay)),
  draws: maybe(v.array(salesDay)),
  auction: maybe(v.array(salesDay)),
  /** As many days before them, up to the same time of day: today is not over yet. */
  before: maybe(v.object({ shop: maybe(salesTotal), draws: maybe(salesTotal), auction: maybe(salesTotal) })),
});
export type Sales = v.InferOutput<typeof sales>;

/** Reply of GET /overview/balances: the accounts whose balance is not the sum of their ledger, a few of them by name. */
export const balances = v.object({
  checked_at: timestamp,
  checked: numeric,
  count: numeric,
  differing: v.array(v.object({ ...person.entries, balance: numeric, ledger: numeric })),
});
export type Balances = v.InferOutput<typeof balances>;
