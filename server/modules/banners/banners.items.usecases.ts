import { eq } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { Edit, EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { lockBanner } from './banners.locks.ts';
import { editableItemFields } from './banners.queries.ts';
import { bannerItems } from './banners.table.ts';

const itemNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.bannerItemNotFound });
const items = editableRows({ table: bannerItems, fields: editableItemFields, notFound: itemNotFound });

/** Adds an item to a banner. Throws not_found for the banner, item_not_found for the item. */
export const createBannerItem = (input: Edit & { body: ParsedBody<Calls['createBannerItem']> }) =>
  transactEdit(input, async (tx) => {
    const { body } = input;
    await lockBanner({ tx, id: body.banner_id, field: 'banner_id' });
    await lockCatalogueItem({ tx, id: body.item_id });
    return items.insert({ ...input, tx, action: 'banners.item', values: body });
  });

/** Edits a banner's item. Throws not_found, row_conflict. */
export const updateBannerItem = (input: EditOne & { body: ParsedBody<Calls['updateBannerItem']> }) =>
  transactEdit(input, async (tx) => {
    await lockBannerOf({ tx, id: input.id });
    return items.edit({ ...input, tx, action: 'banners.itemUpdate' });
  });

/** Sets or removes the direct price of a banner's item. Throws not_found, row_conflict. */
export const setDirectPrice = (input: EditOne & { body: ParsedBody<Calls['setDirectPrice']> }) =>
  transactEdit(input, async (tx) => {
    await lockBannerOf({ tx, id: input.id });
    return items.edit({ ...input, tx, action: 'banners.itemPrice' });
  });

/** Removes an item from a banner. What was drawn stays. Throws not_found. */
export const deleteBannerItem = (input: EditOne): Promise<Record<string, never>> =>
  transactEdit(input, async (tx) => {
    await lockBannerOf({ tx, id: input.id });
    await items.archive({ ...input, tx, action: 'banners.itemDelete' });
    return {};
  });

/** Puts a banner's removed item back. Throws not_found, also where the banner was removed. */
export const restoreBannerItem = (input: EditOne) =>
  transactEdit(input, async (tx) => {
    await lockBannerOf({ tx, id: input.id });
    return items.restore({ ...input, tx, action: 'banners.itemRestore' });
  });

/** Locks the banner of an item, which never moves to another banner. Throws not_found. */
async function lockBannerOf({ tx, id }: { tx: Tx; id: number }): Promise<void> {
  const [item] = await tx
    .select({ banner_id: bannerItems.banner_id })
    .from(bannerItems)
    .where(eq(bannerItems.id, id));
  if (!item) throw itemNotFound();
  await lockBanner({ tx, id: item.banner_id });
}
