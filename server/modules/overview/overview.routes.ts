import type { overviewCalls } from '#contract/calls/overview.ts';
import { hasRight } from '#contract/rights.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readBalances, readGains, readGifts, readSales } from './overview.credits.queries.ts';
import {
  readFailedDeliveries,
  readOddBanners,
  readOnline,
  readPendingCredits,
  readTickets,
} from './overview.queries.ts';

/** Sums over the ledger's last days. */
const SUMS_MAX_AGE_MS = 60_000;
/** Every account is compared: a whole check takes seconds where there are many. */
const BALANCES_MAX_AGE_MS = 600_000;

/** The landing page of the team. A part that needs a right is read only for callers who have it. */
export function overviewRoutes({
  database,
  clock,
  config,
}: Deps): Pick<Handlers, keyof typeof overviewCalls> {
  const { db } = database;
  const sums = createBriefCache({ clock, maxAgeMs: SUMS_MAX_AGE_MS });
  const sales = sums.list(() => readSales({ db, now: clock() }));
  const threshold = config.teamCredits.dayLimit;
  const gains = sums.list(() => readGains({ db, now: clock(), threshold }));
  const balances = createBriefCache({ clock, maxAgeMs: BALANCES_MAX_AGE_MS }).list(() =>
    readBalances({ db, now: clock() }),
  );
  return {
    async getOverview({ actor }) {
      const read = { db, now: clock() };
      const isAdmin = hasRight(actor, 'admin');
      const seesPlayers = hasRight(actor, 'players');
      return {
        tickets: hasRight(actor, 'tickets') ? await readTickets(read) : null,
        deliveries: seesPlayers ? await readFailedDeliveries(read) : null,
        credits: isAdmin ? await readPendingCredits(read) : null,
        banners: hasRight(actor, 'banners') ? await readOddBanners(read) : null,
        suspicious: isAdmin
          ? { threshold, gains: (await gains()).value, gifts: await readGifts(read) }
          : null,
        online: await readOnline({ ...read, withNames: seesPlayers }),
      };
    },
    async getSales({ actor }) {
      const isSeller = hasRight(actor, 'shop') || hasRight(actor, 'banners');
      if (!isSeller) return { shop: null, draws: null, auction: null, before: null };
      const { before, ...days } = (await sales()).value;
      return { ...seenBy({ actor, sales: days }), before: seenBy({ actor, sales: before }) };
    },
    getBalances: async () => (await balances()).value,
  };
}

/** The kinds of sales that the caller may see. */
const seenBy = <Part>({
  actor,
  sales,
}: {
  actor: Actor;
  sales: Record<'shop' | 'draws' | 'auction', Part>;
}) => ({
  shop: hasRight(actor, 'shop') ? sales.shop : null,
  draws: hasRight(actor, 'banners') ? sales.draws : null,
  auction: hasRight(actor, 'admin') ? sales.auction : null,
});
