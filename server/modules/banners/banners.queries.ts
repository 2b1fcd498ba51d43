import { and, asc, desc, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { DRAW_HISTORY_MAX, EDITABLE_BANNERS_MAX } from '#contract/banners.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { bannerItems, banners, bannerPity, bannerDraws } from './banners.table.ts';

interface OneBanner {
  readonly db: Db;
  readonly id: number;
}
type BannerRow = typeof banners.$inferSelect;
type BannerReply = ReplyInput<Calls['listBanners']>[number];
/** The timestamps are texts, as in the API. */
export type EditableBanner = ReturnType<typeof presentEditable>;

export const itemFields = {
  id: bannerItems.id,
  item_id: bannerItems.item_id,
  rarity: bannerItems.rarity,
  label: bannerItems.label,
  chance: bannerItems.chance,
  is_guaranteed: bannerItems.is_guaranteed,
  banner_id: bannerItems.banner_id,
  direct_price: bannerItems.direct_price,
};

export const editableItemFields = { ...itemFields, revision: bannerItems.revision };

/** A removed banner or item stays for its history and for the counts towards the guarantee. */
export const isNotArchived = isNull(banners.archivedAt);
export const isItemNotArchived = isNull(bannerItems.archivedAt);
/** What players see. */
const isPublic = and(isNotArchived, eq(banners.draft, false));

const present = (banner: BannerRow) => ({
  id: banner.id,
  name: banner.name,
  description: banner.description,
  image: banner.image,
  start_date: banner.start_date.toISOString(),
  end_date: banner.end_date.toISOString(),
  pity_limit: banner.pity_limit,
});

export const presentEditable = (banner: BannerRow) => ({
  ...present(banner),
  draft: banner.draft,
  revision: banner.revision,
});

/** Banners that are open now, start and end included. The first to end comes first. */
export async function listActiveBanners({ db, now }: { db: Db; now: Date }): Promise<BannerReply[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(and(isPublic, lte(banners.start_date, now), gte(banners.end_date, now)))
    .orderBy(asc(banners.end_date), asc(banners.id));
  return rows.map(present);
}

const newestFirst = [desc(banners.start_date), desc(banners.id)];

/** All published banners, newest first. */
export async function listBanners(db: Db): Promise<BannerReply[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(isPublic)
    .orderBy(...newestFirst);
  return rows.map(present);
}

/** The newest banners with drafts, as the administration edits them. */
export async function listEditableBanners(db: Db): Promise<EditableBanner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(isNotArchived)
    .orderBy(...newestFirst)
    .limit(EDITABLE_BANNERS_MAX);
  return rows.map(presentEditable);
}

/** A banner's items with their weights, in the order they were added. Throws not_found. */
export async function listBannerItems({ db, id }: OneBanner): Promise<ReplyInput<Calls['listBannerItems']>> {
  await requireBanner({ db, id, where: isPublic });
  return db
    .select(itemFields)
    .from(bannerItems)
    .where(and(eq(bannerItems.banner_id, id), isItemNotArchived))
    .orderBy(asc(bannerItems.id));
}

/** A banner's items as the administration edits them. Throws not_found. */
export async function listEditableBannerItems({
  db,
  id,
}: OneBanner): Promise<ReplyInput<Calls['listEditableBannerItems']>> {
  await requireBanner({ db, id, where: isNotArchived });
  return db
    .select(editableItemFields)
    .from(bannerItems)
    .where(and(eq(bannerItems.banner_id, id), isItemNotArchived))
    .orderBy(asc(bannerItems.id));
}

/** The account's draws from a banner since the last guaranteed item. Throws not_found. */
export async function getPity(input: OneBanner & { actor: Actor }): Promise<ReplyInput<Calls['getPity']>> {
  const { db, actor, id } = input;
  await requireBanner({ db, id });
  const [row] = await db
    .select({ pulls_since_last_guaranteed: bannerPity.pulls_since_last_guaranteed })
    .from(bannerPity)
    .where(and(eq(bannerPity.accountId, actor.accountId), eq(bannerPity.banner_id, id)));
  return row ?? { pulls_since_last_guaranteed: 0 };
}

/** The account's last draws from a banner, newest first. Throws not_found. */
export async function listDrawHistory(
  input: OneBanner & { actor: Actor },
): Promise<ReplyInput<Calls['listDrawHistory']>> {
  const { db, actor, id } = input;
  await requireBanner({ db, id });
  const rows = await db
    .select({
      item_id: bannerDraws.item_id,
      item_label: bannerDraws.item_label,
      rarity: bannerDraws.rarity,
      banner_id: bannerDraws.banner_id,
      obtained_at: bannerDraws.obtained_at,
    })
    .from(bannerDraws)
    .where(and(eq(bannerDraws.accountId, actor.accountId), eq(bannerDraws.banner_id, id)))
    .orderBy(desc(bannerDraws.id))
    .limit(DRAW_HISTORY_MAX);
  return rows.map((row) => ({ ...row, obtained_at: row.obtained_at.toISOString() }));
}

/** Throws not_found. Without `where` a removed banner is found too, because its history and counts stay. */
export async function requireBanner({
  db,
  id,
  where,
}: OneBanner & { where?: SQL | undefined }): Promise<void> {
  const [banner] = await db
    .select({ id: banners.id })
    .from(banners)
    .where(and(eq(banners.id, id), where));
  if (!banner) throw bannerNotFound();
}

export const bannerNotFound = (details: { field?: string } = {}) =>
  new AppError('not_found', { message: EXACT_MESSAGES.bannerNotFound, ...details });
