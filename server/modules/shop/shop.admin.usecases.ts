import { and, asc, inArray, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { differs } from '#server/core/revision.ts';
import type { Tx } from '#server/db/connect.ts';
import {
  editableRows,
  type RowOf,
  rowEntry,
  transactEdit,
} from '#server/modules/audit/audit.edits.usecases.ts';
import { type Edit, type EditOne, writeAudits } from '#server/modules/audit/audit.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { packFields, isOnSale } from './shop.queries.ts';
import { siteStore } from './shop.table.ts';

type PackEdit = ParsedBody<Calls['updateShopItems']>['packs'][number];
type Pack = RowOf<typeof packFields>;
const packs = editableRows({
  table: siteStore,
  fields: packFields,
  notFound: () => new AppError('not_found'),
});

/** Puts a pack on sale. Throws item_not_found, and pack_exists where the same pack is on sale. */
export const createShopItem = (input: Edit & { body: ParsedBody<Calls['createShopItem']> }) =>
  transactOnPacks(input, async (tx) => {
    const { body, context } = input;
    await lockCatalogueItem({ tx, id: body.item_id });
    const values = { ...body, createdAt: context.now };
    return packs.insert({ ...input, tx, action: 'shop.create', values });
  });

/** Edits a pack on sale. Throws not_found, row_conflict, and pack_exists where the same pack is on sale. */
export const updateShopItem = (input: EditOne & { body: ParsedBody<Calls['updateShopItem']> }) =>
  transactOnPacks(input, (tx) => packs.edit({ ...input, tx, action: 'shop.update' }));

/**
 * Edits prices and categories of several packs, all or none, with an audit row for each (product 7.7). Throws not_found if one of them is
 * not on sale, row_conflict with all packs that others have changed.
 */
export async function updateShopItems(
  input: Edit & { body: ParsedBody<Calls['updateShopItems']> },
): Promise<ReplyInput<Calls['updateShopItems']>> {
  const { context } = input;
  const packEdits = input.body.packs;
  const ids = packEdits.map(({ id }) => id);
  return transactOnPacks(input, async (tx) => {
    const before = await lockPacks({ tx, ids });
    if (before.length < ids.length) throw new AppError('not_found');
    const edits = editsOf({ before, packEdits });
    const values = JSON.stringify(edits.map((edit) => edit.values));
    await tx
      .update(siteStore)
      .set({
        price: sql`edited.price`,
        category: sql`edited.category`,
        revision: sql`${siteStore.revision} + 1`,
      })
      .from(sql`jsonb_to_recordset(${values}::jsonb) as edited(id int, price bigint, category text)`)
      .where(sql`${siteStore.id} = edited.id`);
    const entries = edits.map(({ row, values }) =>
      rowEntry({ action: 'shop.update', subject: 'site_store', before: row, after: { ...row, ...values } }),
    );
    await writeAudits({ tx, context, entries });
    return { packs: await lockPacks({ tx, ids }) };
  });
}

/** The packs that the edits change, with their edits. Throws row_conflict with all of them that others have changed. */
function editsOf({ before, packEdits }: { before: readonly Pack[]; packEdits: readonly PackEdit[] }) {
  const editOf = new Map(packEdits.map((edit) => [edit.id, edit]));
  const edits = before.flatMap((row) => {
    const edit = editOf.get(row.id);
    if (!edit) return [];
    const { revision, ...values } = edit;
    return differs({ row, values }) ? [{ row, revision, values }] : [];
  });
  const conflicts = edits.filter(({ row, revision }) => row.revision !== revision).map(({ row }) => row);
  if (conflicts.length > 0) throw new AppError('row_conflict', { current: { packs: conflicts } });
  return edits;
}

/** Removes a pack from the shop. Throws not_found. */
export const deleteShopItem = (input: EditOne): Promise<Record<string, never>> =>
  transactOnPacks(input, async (tx) => {
    await packs.archive({ ...input, tx, action: 'shop.delete' });
    return {};
  });

/** Puts a removed pack back on sale. Throws not_found, and pack_exists where the same pack is on sale by now. */
export const restoreShopItem = (input: EditOne) =>
  transactOnPacks(input, (tx) => packs.restore({ ...input, tx, action: 'shop.restore' }));

/** Runs a change of packs in a transaction. Throws pack_exists where a pack would be on sale twice. */
const transactOnPacks = <Result>(edit: Edit, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withConstraintErrors({ site_store_pack_unique: () => new AppError('pack_exists') }, () =>
    transactEdit(edit, run),
  );

/** Locks packs on sale in the order of their ids. Purchases of them wait. */
const lockPacks = ({ tx, ids }: { tx: Tx; ids: number[] }): Promise<Pack[]> =>
  tx
    .select(packFields)
    .from(siteStore)
    .where(and(inArray(siteStore.id, ids), isOnSale))
    .orderBy(asc(siteStore.id))
    .for('update');
