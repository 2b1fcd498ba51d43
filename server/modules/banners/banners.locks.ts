import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { bannerNotFound, isItemNotArchived, isNotArchived, itemFields } from './banners.queries.ts';
import { bannerItems, banners } from './banners.table.ts';

type Banner = typeof banners.$inferSelect;
export type DrawableItem = { [Field in keyof typeof itemFields]: (typeof bannerItems.$inferSelect)[Field] };

/**
 * Locks a banner for a change of it or of its items: waits for running draws from it and makes later ones wait. Changes lock it before its
 * items and never lock accounts. Throws not_found; `field` is the input that names the banner.
 */
export async function lockBanner(input: { tx: Tx; id: number; field?: string }): Promise<Banner> {
  const { tx, id, ...details } = input;
  const [banner] = await tx
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isNotArchived))
    .for('update');
  if (!banner) throw bannerNotFound(details);
  return banner;
}

/**
 * Locks a published banner for a draw, and reads its items: neither changes until the draw has ended. Draws share the lock. Throws
 * not_found.
 */
export async function lockForDraw({ tx, id }: { tx: Tx; id: number }): Promise<{
  banner: Banner;
  items: DrawableItem[];
}> {
  const [banner] = await tx
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isNotArchived, eq(banners.draft, false)))
    .for('share');
  if (!banner) throw bannerNotFound();
  const items = await tx
    .select(itemFields)
    .from(bannerItems)
    .where(and(eq(bannerItems.banner_id, id), isItemNotArchived))
    .orderBy(asc(bannerItems.id));
  return { banner, items };
}
