import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { type DrawableItem, lockBanner } from './banners.locks.ts';
import { editableItemFields, isItemKept } from './banners.queries.ts';
import { bannerItems } from './banners.table.ts';

interface Edit {
  readonly database: Database;
  readonly change: Change;
}
interface EditOne extends Edit {
  readonly id: number;
}
type Item = DrawableItem & { id: number; revision: number };

/** Adds an item to a banner (product 9.7). Throws not_found for the banner, item_not_found for the item. */
export async function createBannerItem(
  input: Edit & { body: ParsedBody<Calls['createBannerItem']> },
): Promise<Item> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    await lockBanner({ tx, id: body.banner_id, field: 'banner_id' });
    await lockItem({ tx, id: body.item_id });
    const [item] = await tx.insert(bannerItems).values(body).returning(editableItemFields);
    if (!item) throw new AppError('internal');
    await writeAudit({ tx, change, entry: { ...entryOf('banners.item', item), after: fieldsOf(item) } });
    return item;
  });
}

/** Edits a banner's item (product 9.12). Throws not_found, row_conflict. */
export async function updateBannerItem(
  input: EditOne & { body: ParsedBody<Calls['updateBannerItem']> },
): Promise<ReplyInput<Calls['updateBannerItem']>> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const before = await lockBannerItem({ tx, id });
    if (!needsEdit({ row: before, revision, values })) return before;
    const [item] = await tx
      .update(bannerItems)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(bannerItems.id, id))
      .returning(editableItemFields);
    if (!item) throw new AppError('internal');
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf('banners.itemUpdate', item), before: fieldsOf(before), after: fieldsOf(item) },
    });
    return item;
  });
}

/** Removes an item from a banner (product 9.12). What was drawn stays. Throws not_found. */
export async function deleteBannerItem(input: EditOne): Promise<Record<string, never>> {
  const { database, change, id } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const item = await lockBannerItem({ tx, id });
    await tx
      .update(bannerItems)
      .set({ archivedAt: change.now, revision: item.revision + 1 })
      .where(eq(bannerItems.id, id));
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf('banners.itemDelete', item), before: fieldsOf(item) },
    });
    return {};
  });
}

/** Puts a banner's removed item back (product 22.8). Throws not_found, also where the banner was removed. */
export async function restoreBannerItem(input: EditOne): Promise<Item> {
  const { database, change, id } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    await lockBannerOf({ tx, id });
    const [item] = await tx
      .update(bannerItems)
      .set({ archivedAt: null, revision: sql`${bannerItems.revision} + 1` })
      .where(and(eq(bannerItems.id, id), isNotNull(bannerItems.archivedAt)))
      .returning(editableItemFields);
    if (!item) return lockBannerItem({ tx, id });
    await writeAudit({
      tx,
      change,
      entry: { ...entryOf('banners.itemRestore', item), after: fieldsOf(item) },
    });
    return item;
  });
}

/** Locks the banner of an item, which never moves to another banner. Throws not_found. */
async function lockBannerOf({ tx, id }: { tx: Tx; id: number }): Promise<void> {
  const [item] = await tx
    .select({ banner_id: bannerItems.banner_id })
    .from(bannerItems)
    .where(eq(bannerItems.id, id));
  if (!item) throw itemNotFound();
  await lockBanner({ tx, id: item.banner_id });
}

/** Locks an item's banner, and reads the item. Throws not_found. */
async function lockBannerItem({ tx, id }: { tx: Tx; id: number }): Promise<Item> {
  await lockBannerOf({ tx, id });
  const [item] = await tx
    .select(editableItemFields)
    .from(bannerItems)
    .where(and(eq(bannerItems.id, id), isItemKept));
  if (!item) throw itemNotFound();
  return item;
}

const itemNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.bannerItemNotFound });

const fieldsOf = ({ id: _id, revision: _revision, ...fields }: Item) => fields;

const entryOf = (action: AuditEntry['action'], { id }: Item) => ({
  action,
  subject: 'banner_items',
  subjectId: id,
});
