import { and, asc, desc, eq, gt, gte, inArray, lte, notInArray, sql, sum } from 'drizzle-orm';
import {
  type Balances,
  OVERVIEW,
  type SalesDay,
  type SalesTotal,
  type Suspicious,
} from '#contract/overview.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { periodOf, personFields } from './overview.queries.ts';
import { comparedPeriods, lastDays } from './overview.rules.ts';

interface Read {
  readonly db: Db;
  readonly now: Date;
}

/** The number of a movement's day, from 1. This is cheaper than converting each row's time to a date of São Paulo. */
const dayNumber = (starts: readonly Date[]) => periodOf({ column: ledger.createdAt, starts });

const startOf = ([first = new Date(0)]: readonly Date[]): Date => first;

type Kind = 'shop' | 'draws' | 'auction';
type SalesByKind = Record<Kind, SalesDay[]> & { before: Record<Kind, SalesTotal> };

/** The units that a movement of each reason sold, by kind: ten draws are one movement. */
const SOLD: Record<Kind, Readonly<Record<string, number>>> = {
  shop: { shop: 1 },
  draws: { draw: 1, draw10: 10 },
  auction: { auction_sale: 1 },
};

/** What was sold on each of the last days, and in as many days before them, counted from the ledger. */
export async function readSales({ db, now }: Read): Promise<SalesByKind> {
  const { starts, names } = comparedPeriods({ now, days: OVERVIEW.days });
  const rows = await db
    .select({
      period: periodOf({ column: ledger.createdAt, starts }),
      reason: ledger.reason,
      movements: sql<number>`count(*)`.mapWith(Number),
      credits: sql<number>`sum(abs(${ledger.amount}))`.mapWith(Number),
    })
    .from(ledger)
    .where(
      and(
        gte(ledger.createdAt, startOf(starts)),
        inArray(ledger.reason, ['shop', 'draw', 'draw10', 'auction_sale']),
      ),
    )
    .groupBy(sql`1`, ledger.reason);
  const totalOf = (kind: Kind, period: number): SalesTotal => {
    const units = SOLD[kind];
    const matching = rows.filter((row) => row.period === period && row.reason in units);
    return {
      count: matching.reduce((total, row) => total + row.movements * (units[row.reason] ?? 0), 0),
      credits: matching.reduce((total, row) => total + row.credits, 0),
    };
  };
  const daysOf = (kind: Kind) => names.map((day, index) => ({ day, ...totalOf(kind, index + 3) }));
  return {
    shop: daysOf('shop'),
    draws: daysOf('draws'),
    auction: daysOf('auction'),
    before: { shop: totalOf('shop', 1), draws: totalOf('draws', 1), auction: totalOf('auction', 1) },
  };
}

/** Positive movements that do not count as gains: the balance that an account came with, and credits that were paid for. */
const NO_GAIN = ['opening', 'payment'] as const;

/** Accounts that gained more on a day, yesterday or today, than an administrator gives alone. */
export async function readGains(input: Read & { threshold: number }): Promise<Suspicious['gains']> {
  const { db, now, threshold } = input;
  const { starts, names } = lastDays({ now, days: 2 });
  const gained = sql<number>`sum(${ledger.amount})`.mapWith(Number);
  const rows = await db
    .select({ account: personFields, day: dayNumber(starts), amount: gained })
    .from(ledger)
    .innerJoin(accounts, eq(accounts.id, ledger.accountId))
    .where(
      and(
        gte(ledger.createdAt, startOf(starts)),
        gt(ledger.amount, 0),
        notInArray(ledger.reason, [...NO_GAIN]),
      ),
    )
    .groupBy(accounts.id, sql`3`)
    .having(sql`sum(${ledger.amount}) > ${threshold}`)
    .orderBy(desc(gained), asc(accounts.id))
    .limit(OVERVIEW.rows);
  return rows.map((row) => ({ ...row, day: names[row.day - 1] ?? '' }));
}

/** The biggest gifts of the last days. */
export async function readGifts({ db, now }: Read): Promise<Suspicious['gifts']> {
  const biggest = db
    .select({ referenceId: ledger.referenceId })
    .from(ledger)
    .where(
      and(
        gte(ledger.createdAt, startOf(lastDays({ now, days: OVERVIEW.days }).starts)),
        eq(ledger.reason, 'given'),
      ),
    )
    .orderBy(desc(ledger.amount), desc(ledger.id))
    .limit(OVERVIEW.rows);
  const rows = await db
    .select({
      account: personFields,
      amount: creditChanges.amount,
      reason: creditChanges.reason,
      author: sql<string>`(select a.username from accounts a where a.id = ${creditChanges.requestedBy})`,
      createdAt: creditChanges.createdAt,
    })
    .from(creditChanges)
    .innerJoin(accounts, eq(accounts.id, creditChanges.accountId))
    .where(inArray(creditChanges.id, biggest))
    .orderBy(desc(creditChanges.amount), desc(creditChanges.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/** Accounts compared in one statement: other requests run between two of them. */
const SLICE_ACCOUNTS = 1000;
const MAX_NAMED = 20;

/** Compares every account's balance with the sum of its ledger, and names a few that differ. */
export async function readBalances({ db, now }: Read): Promise<Balances> {
  const differing: Balances['differing'] = [];
  let [checked, differingCount] = [0, 0];
  for await (const slice of compareBalances(db)) {
    checked += slice.checked;
    differingCount += slice.differing.length;
    differing.push(...slice.differing.slice(0, MAX_NAMED - differing.length));
  }
  return { checked_at: now.toISOString(), checked, count: differingCount, differing };
}

/** Compares a slice of accounts at a time. */
export async function* compareBalances(
  db: Db,
): AsyncGenerator<{ checked: number; differing: Balances['differing'] }> {
  let afterId = 0;
  for (;;) {
    const slice = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(gt(accounts.id, afterId))
      .orderBy(asc(accounts.id))
      .limit(SLICE_ACCOUNTS);
    const lastAccount = slice.at(-1);
    if (!lastAccount) return;
    yield { checked: slice.length, differing: await differingIn({ db, from: afterId, to: lastAccount.id }) };
    afterId = lastAccount.id;
  }
}

/** Balance and sum are read by one statement, so a payment in between does not make them differ. */
async function differingIn({ db, from, to }: { db: Db; from: number; to: number }) {
  const total = sql<number>`coalesce(${sum(ledger.amount)}, 0)`.mapWith(Number);
  return (
    db
      .select({ ...personFields, balance: accounts.cash_site, ledger: total })
      .from(accounts)
      // The ledger has the same bounds, so that its index finds the rows of the slice.
      .leftJoin(
        ledger,
        and(eq(ledger.accountId, accounts.id), gt(ledger.accountId, from), lte(ledger.accountId, to)),
      )
      .where(and(gt(accounts.id, from), lte(accounts.id, to)))
      .groupBy(accounts.id)
      .having(sql`${accounts.cash_site} <> coalesce(sum(${ledger.amount}), 0)`)
      .orderBy(asc(accounts.id))
  );
}
