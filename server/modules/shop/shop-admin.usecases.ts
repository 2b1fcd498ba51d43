import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError } from '#server/core/errors.ts';
import { differs, needsEdit } from '#server/core/revision.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import {
  type AuditEntry,
  type Change,
  writeAudit,
  writeAudits,
} from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { editFields, isOnSale } from './shop.queries.ts';
import { siteStore } from './shop.table.ts';

type Wanted = ParsedBody<Calls['updateShopItems']>['packs'][number];

interface Edit {
  readonly database: Database;
  readonly change: Change;
}
type Pack = { [Field in keyof typeof editFields]: (typeof siteStore.$inferSelect)[Field] };

/** Puts a pack on sale (product 7.4). Throws item_not_found, and pack_taken where the same pack is on sale. */
export async function createShopItem(
  input: Edit & { body: ParsedBody<Calls['createShopItem']> },
): Promise<Pack> {
  const { body, change } = input;
  return transactOnPacks(input, async (tx) => {
    await lockItem({ tx, id: body.item_id });
    const [pack] = await tx
      .insert(siteStore)
      .values({ ...body, createdAt: change.now })
      .returning(editFields);
    if (!pack) throw new AppError('internal');
    await writeAudit({ tx, change, entry: { ...entryOf('shop.create', pack), after: fieldsOf(pack) } });
    return pack;
  });
}

/** Edits a pack on sale (product 7.6). Throws not_found, row_conflict, and pack_taken where the same pack is on sale. */
export async function updateShopItem(
  input: Edit & { id: number; body: ParsedBody<Calls['updateShopItem']> },
): Promise<ReplyInput<Calls['updateShopItem']>> {
  const { change, id, body } = input;
  const { revision, ...values } = body;
  return transactOnPacks(input, async (tx) => {
    const before = (await lockPacks({ tx, ids: [id] }))[0];
    if (!before) throw new AppError('not_found');
    if (!needsEdit({ row: before, revision, values })) return before;
    const [pack] = await tx
      .update(siteStore)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(siteStore.id, id))
      .returning(editFields);
    if (!pack) throw new AppError('internal');
    await writeAudit({ tx, change, entry: updateOf(before, pack) });
    return pack;
  });
}

/**
 * Edits prices and categories of several packs, all or none, with an audit row for each (product 7.7). Throws not_found if one of them is not
 * on sale, row_conflict with all packs that others have changed.
 */
export async function updateShopItems(
  input: Edit & { body: ParsedBody<Calls['updateShopItems']> },
): Promise<ReplyInput<Calls['updateShopItems']>> {
  const { change } = input;
  const wanted = input.body.packs;
  const ids = wanted.map(({ id }) => id);
  return transactOnPacks(input, async (tx) => {
    const before = await lockPacks({ tx, ids });
    if (before.length < ids.length) throw new AppError('not_found');
    const edits = editsOf({ before, wanted });
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
    const entries = edits.map(({ row, values }) => updateOf(row, { ...row, ...values }));
    await writeAudits({ tx, change, entries });
    return { packs: await lockPacks({ tx, ids }) };
  });
}

/** The packs that the edits change, with their edits. Throws row_conflict with all of them that others have changed. */
function editsOf({ before, wanted }: { before: readonly Pack[]; wanted: readonly Wanted[] }) {
  const editOf = new Map(wanted.map((edit) => [edit.id, edit]));
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

/** Removes a pack from the shop (product 7.4). Throws not_found. */
export async function deleteShopItem(input: Edit & { id: number }): Promise<Record<string, never>> {
  const { change, id } = input;
  return transactOnPacks(input, async (tx) => {
    const [pack] = await tx
      .update(siteStore)
      .set({ archivedAt: change.now, revision: sql`${siteStore.revision} + 1` })
      .where(and(eq(siteStore.id, id), isOnSale))
      .returning(editFields);
    if (!pack) throw new AppError('not_found');
    await writeAudit({ tx, change, entry: { ...entryOf('shop.delete', pack), before: fieldsOf(pack) } });
    return {};
  });
}

/** Puts a removed pack back on sale (product 22.8). Throws not_found, and pack_taken where the same pack is on sale by now. */
export async function restoreShopItem(
  input: Edit & { id: number },
): Promise<ReplyInput<Calls['restoreShopItem']>> {
  const { change, id } = input;
  return transactOnPacks(input, async (tx) => {
    const [pack] = await tx
      .update(siteStore)
      .set({ archivedAt: null, revision: sql`${siteStore.revision} + 1` })
      .where(and(eq(siteStore.id, id), isNotNull(siteStore.archivedAt)))
      .returning(editFields);
    if (!pack) {
      const onSale = (await lockPacks({ tx, ids: [id] }))[0];
      if (!onSale) throw new AppError('not_found');
      return onSale;
    }
    await writeAudit({ tx, change, entry: { ...entryOf('shop.restore', pack), after: fieldsOf(pack) } });
    return pack;
  });
}

/** A change of packs in a transaction. Throws pack_taken where a pack would be on sale twice. */
async function transactOnPacks<Result>(
  { database, change }: Edit,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transactAs({ database, actor: change.actor }, run);
  } catch (error) {
    if (violatedConstraint(error)?.constraint === 'site_store_pack_unique') throw new AppError('pack_taken');
    throw error;
  }
}

/** Locks packs on sale in the order of their ids. Purchases of them wait. */
const lockPacks = ({ tx, ids }: { tx: Tx; ids: number[] }): Promise<Pack[]> =>
  tx
    .select(editFields)
    .from(siteStore)
    .where(and(inArray(siteStore.id, ids), isOnSale))
    .orderBy(asc(siteStore.id))
    .for('update');

const fieldsOf = ({ item_id, item_cnt, price, category }: Pack) => ({ item_id, item_cnt, price, category });

const entryOf = (action: AuditEntry['action'], { id }: Pack) => ({
  action,
  subject: 'site_store',
  subjectId: id,
});

const updateOf = (before: Pack, after: Pack): AuditEntry => ({
  ...entryOf('shop.update', after),
  before: fieldsOf(before),
  after: fieldsOf(after),
});
