import { and, eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { AgeState, DrawsMode } from '#contract/ages.ts';
import { DRAW, type DrawnItem } from '#contract/banners.ts';
import { isDrawable } from '#contract/odds.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Random } from '#server/lib/random.ts';
import { requireMayDraw } from '#server/modules/ages/ages.usecases.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotentWithBalance } from '#server/modules/ledger/ledger.balance.usecases.ts';
import { spendCredits } from '#server/modules/spending/spending.usecases.ts';
import { type DrawableItem, lockForDraw } from './banners.locks.ts';
import { drawSeveral } from './banners.rules.ts';
import { bannerPity, bannerDraws } from './banners.table.ts';

interface Draw {
  readonly database: Database;
  readonly draws: DrawsMode;
  /** The limit of a month for accounts of minors. */
  readonly minorMonthly: number | null;
  readonly actor: Actor;
  readonly clock: Deps['clock'];
  readonly random: Random;
  readonly key: string | null;
  readonly bannerId: number;
  readonly body: ParsedBody<Calls['drawOnce']>;
}

/** One draw (product 9.6). Throws draws_refused, not_found, banner_closed, banner_empty, price_changed, insufficient_credits. */
export async function drawOnce(input: Draw): Promise<ReplyInput<Calls['drawOnce']>> {
  return drawAndCharge(
    { ...input, call: 'drawOnce', times: 1, price: DRAW.single, reason: 'draw' },
    (items) => {
      const [item] = items;
      if (!item) throw new AppError('internal');
      return { item };
    },
  );
}

/** Ten single draws in order at the price of nine (product 9.6). Throws the same errors as drawOnce. */
export async function drawTen(input: Draw): Promise<ReplyInput<Calls['drawTen']>> {
  return drawAndCharge(
    { ...input, call: 'drawTen', times: DRAW.times, price: DRAW.ten, reason: 'draw10' },
    (items) => ({ results: items.map((item) => ({ item })) }),
  );
}

/** Draws items, debits the price once, updates the pity count and writes a delivery for each item, in one transaction. */
function drawAndCharge<Reply extends object>(
  input: Draw & {
    call: 'drawOnce' | 'drawTen';
    times: number;
    price: number;
    reason: 'draw' | 'draw10';
  },
  reply: (items: DrawnItem[]) => Reply,
): Promise<Reply & { balance: number | null }> {
  const { database, draws, minorMonthly, actor, clock, random, key, bannerId, call, times, price, reason } =
    input;
  const { accountId } = actor;
  const seenPrice = input.body?.price;
  // The price is not part of the idempotent request: a retry with another price still means the same draw.
  return idempotentWithBalance({ database, actor, key, call, body: { bannerId } }, async (tx) => {
    const age = await requireMayDraw({ tx, accountId, draws });
    const { banner, items } = await lockForDraw({ tx, id: bannerId });
    // Read after the lock, because the banner may have been ended while this draw waited.
    const now = clock();
    if (now < banner.start_date || now > banner.end_date) throw new AppError('banner_closed');
    if (!isDrawable(items)) throw new AppError('banner_empty');
    if (seenPrice !== undefined && seenPrice !== price) {
      throw new AppError('price_changed', { message: EXACT_MESSAGES.drawPriceChanged });
    }
    const drawn = drawSeveral({
      items,
      sinceGuaranteed: await lockPity({ tx, accountId, bannerId }),
      pityLimit: banner.pity_limit,
      random,
      times,
    });
    await tx
      .update(bannerPity)
      .set({ pulls_since_last_guaranteed: drawn.sinceGuaranteed })
      .where(ownPity({ accountId, bannerId }));
    const firstDrawId = await storeDraws({
      tx,
      accountId,
      age,
      now,
      items: drawn.items,
      paid: price / times,
    });
    const balance = await spendCredits({
      tx,
      now,
      minorMonthly,
      movement: { accountId, amount: -price, reason, referenceId: firstDrawId },
    });
    const drawnItems = drawn.items.map(({ item_id, label, rarity }) => ({ item_id, label, rarity }));
    return { reply: reply(drawnItems), balance };
  });
}

const ownPity = ({ accountId, bannerId }: { accountId: number; bannerId: number }) =>
  and(eq(bannerPity.accountId, accountId), eq(bannerPity.banner_id, bannerId));

/** Locks the account's pity row and returns its count. The first draw creates the row. */
async function lockPity(input: { tx: Tx; accountId: number; bannerId: number }): Promise<number> {
  const { tx, accountId, bannerId } = input;
  const count = bannerPity.pulls_since_last_guaranteed;
  const [row] = await tx
    .insert(bannerPity)
    .values({ accountId, banner_id: bannerId })
    // The update changes nothing; it locks and returns an existing row.
    .onConflictDoUpdate({
      target: [bannerPity.accountId, bannerPity.banner_id],
      set: { pulls_since_last_guaranteed: count },
    })
    .returning({ count });
  if (!row) throw new AppError('internal');
  return row.count;
}

/** Stores draws in order, with a delivery for each. Returns the id of the first. */
async function storeDraws(input: {
  tx: Tx;
  accountId: number;
  age: AgeState;
  now: Date;
  items: DrawableItem[];
  /** Credits for each draw. */
  paid: number;
}): Promise<number> {
  const { tx, accountId, age, now, items, paid } = input;
  const draws = await tx
    .insert(bannerDraws)
    .values(
      items.map(({ item_id, label, rarity, banner_id, is_guaranteed }) => ({
        accountId,
        banner_id,
        item_id,
        item_label: label,
        rarity,
        is_guaranteed,
        ageState: age,
        obtained_at: now,
      })),
    )
    .returning({ id: bannerDraws.id, item_id: bannerDraws.item_id });
  await deliver({
    tx,
    now,
    items: draws.map(({ id, item_id }) => ({ accountId, item_id, source: 'gacha', sourceId: id, paid })),
  });
  return Math.min(...draws.map((draw) => draw.id));
}
