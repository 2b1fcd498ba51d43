import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/connect.ts';
import { archiveRow, editRow, restoreRow } from '#server/modules/audit/audit.edits.ts';
import type { Change } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { dropGroupItems, dropGroups, mobs } from './drops.table.ts';
import { groupFields, type GroupItem, groupItemFields, isListedGroup } from './drops.usecases.ts';

interface RowChange {
  readonly database: Database;
  readonly change: Change;
  readonly id: number;
}
interface Group {
  id: number;
  mob_id: number;
  group_number: number;
  probability: number;
  revision: number;
}

const groupNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.dropGroupNotFound });
const itemNotFound = () => new AppError('not_found');
const isListedItem = (id: number) => and(eq(dropGroupItems.id, id), isNull(dropGroupItems.archivedAt));
const nextGroupRevision = sql`${dropGroups.revision} + 1`;
const nextItemRevision = sql`${dropGroupItems.revision} + 1`;
const group = { subject: 'drop_groups', notFound: groupNotFound } as const;
const groupItem = { subject: 'drop_group_items', notFound: itemNotFound } as const;

/** Edits a drop group (product 13.5). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateDropGroup(
  input: RowChange & { body: ParsedBody<Calls['updateDropGroup']> },
): Promise<Group> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.select(groupFields).from(dropGroups).where(isListedGroup(id)).for('update');
    if (!row) throw groupNotFound();
    const write = () =>
      tx
        .update(dropGroups)
        .set({ ...values, revision: nextGroupRevision })
        .where(eq(dropGroups.id, id))
        .returning(groupFields);
    return editRow({ ...group, tx, change, action: 'drops.groupUpdate', row, revision, values, write });
  });
}

/** Removes a drop group; its items stay with it. Throws not_found. */
export async function deleteDropGroup({ database, change, id }: RowChange): Promise<Record<string, never>> {
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const write = () =>
      tx
        .update(dropGroups)
        .set({ archivedAt: change.now, revision: nextGroupRevision })
        .where(isListedGroup(id))
        .returning(groupFields);
    await archiveRow({ ...group, tx, change, action: 'drops.groupDelete', write });
    return {};
  });
}

/** Puts a removed drop group back with its items (product 22.8). Throws not_found. */
export async function restoreDropGroup({ database, change, id }: RowChange): Promise<Group> {
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const read = () => tx.select(groupFields).from(dropGroups).where(isListedGroup(id));
    const write = () =>
      tx
        .update(dropGroups)
        .set({ archivedAt: null, revision: nextGroupRevision })
        .where(and(eq(dropGroups.id, id), isNotNull(dropGroups.archivedAt)))
        .returning(groupFields);
    return restoreRow({ ...group, tx, change, action: 'drops.groupRestore', write, read });
  });
}

/** Edits a drop group's item (product 13.5). Throws not_found, item_not_found, and row_conflict. */
export async function updateDropGroupItem(
  input: RowChange & { body: ParsedBody<Calls['updateDropGroupItem']> },
): Promise<GroupItem> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.select(groupItemFields).from(dropGroupItems).where(isListedItem(id)).for('update');
    if (!row) throw itemNotFound();
    await lockItem({ tx, id: values.item_id });
    const write = () =>
      tx
        .update(dropGroupItems)
        .set({ ...values, revision: nextItemRevision })
        .where(eq(dropGroupItems.id, id))
        .returning(groupItemFields);
    return editRow({ ...groupItem, tx, change, action: 'drops.itemUpdate', row, revision, values, write });
  });
}

/** Removes an item from its drop group (product 13.3). Throws not_found. */
export async function deleteDropGroupItem({ database, change, id }: RowChange): Promise<void> {
  await transactAs({ database, actor: change.actor }, async (tx) => {
    const write = () =>
      tx
        .update(dropGroupItems)
        .set({ archivedAt: change.now, revision: nextItemRevision })
        .where(isListedItem(id))
        .returning(groupItemFields);
    await archiveRow({ ...groupItem, tx, change, action: 'drops.delete', write });
  });
}

/** Puts a removed item back into its drop group (product 22.8). Throws not_found. */
export async function restoreDropGroupItem({ database, change, id }: RowChange): Promise<GroupItem> {
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const read = () => tx.select(groupItemFields).from(dropGroupItems).where(isListedItem(id));
    const write = () =>
      tx
        .update(dropGroupItems)
        .set({ archivedAt: null, revision: nextItemRevision })
        .where(and(eq(dropGroupItems.id, id), isNotNull(dropGroupItems.archivedAt)))
        .returning(groupItemFields);
    return restoreRow({ ...groupItem, tx, change, action: 'drops.itemRestore', write, read });
  });
}

/** Edits a monster's name (product 13.5). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateMob(
  input: RowChange & { body: ParsedBody<Calls['updateMob']> },
): Promise<typeof mobs.$inferSelect> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.select().from(mobs).where(eq(mobs.id, id)).for('update');
    if (!row) throw new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound });
    const write = () =>
      tx
        .update(mobs)
        .set({ ...values, revision: sql`${mobs.revision} + 1` })
        .where(eq(mobs.id, id))
        .returning();
    return editRow({ tx, change, action: 'drops.mob', subject: 'mobs', row, revision, values, write });
  });
}
