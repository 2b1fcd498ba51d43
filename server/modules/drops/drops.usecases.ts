import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { Edit, EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { dropGroupItems, dropGroups, mobs } from './drops.table.ts';

const groupFields = {
  id: dropGroups.id,
  mob_id: dropGroups.mob_id,
  group_number: dropGroups.group_number,
  probability: dropGroups.probability,
  revision: dropGroups.revision,
};
const groupItemFields = {
  id: dropGroupItems.id,
  item_id: dropGroupItems.item_id,
  weight: dropGroupItems.weight,
  drop_group_id: dropGroupItems.drop_group_id,
  revision: dropGroupItems.revision,
};

const groupNotFound = (details: { field?: string } = {}) =>
  new AppError('not_found', { message: EXACT_MESSAGES.dropGroupNotFound, ...details });

const groups = editableRows({
  table: dropGroups,
  fields: groupFields,
  notFound: () => groupNotFound(),
});
const groupItems = editableRows({
  table: dropGroupItems,
  fields: groupItemFields,
  notFound: () => new AppError('not_found'),
});

const mobFields = { id: mobs.id, label: mobs.label, revision: mobs.revision };
const monsters = editableRows({
  table: mobs,
  fields: mobFields,
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound }),
});

/** The monsters (product 13.1), by name. */
export const listMobs = (db: Db): Promise<ReplyInput<Calls['listMobs']>> =>
  db.select().from(mobs).orderBy(asc(mobs.label), asc(mobs.id));

/** All drop groups (product 13.3), by monster and group number. */
export const listDropGroups = (db: Db): Promise<ReplyInput<Calls['listDropGroups']>> =>
  db
    .select(groupFields)
    .from(dropGroups)
    .where(isNull(dropGroups.archivedAt))
    .orderBy(asc(dropGroups.mob_id), asc(dropGroups.group_number), asc(dropGroups.id));

/** A monster's drop groups, by number; none for an unknown monster. */
export const listMobDropGroups = (input: {
  db: Db;
  mobId: number;
}): Promise<ReplyInput<Calls['listMobDropGroups']>> =>
  input.db
    .select(groupFields)
    .from(dropGroups)
    .where(and(eq(dropGroups.mob_id, input.mobId), isNull(dropGroups.archivedAt)))
    .orderBy(asc(dropGroups.group_number), asc(dropGroups.id));

/** A group's items in the order they were added; none for an unknown group. */
export const listDropGroupItems = (input: {
  db: Db;
  groupId: number;
}): Promise<ReplyInput<Calls['listDropGroupItems']>> =>
  input.db
    .select(groupItemFields)
    .from(dropGroupItems)
    .where(and(eq(dropGroupItems.drop_group_id, input.groupId), isNull(dropGroupItems.archivedAt)))
    .orderBy(asc(dropGroupItems.id));

/**
 * Locks a monster and refuses a number that one of its other groups has. It is no unique index, because a game's own rows may share a number.
 */
async function refuseTakenNumber(input: {
  tx: Tx;
  mob_id: number;
  group_number: number;
  /** A group that may have the number. */
  id?: number;
}): Promise<void> {
  const { tx, mob_id, group_number, id } = input;
  const [mob] = await tx.select({ id: mobs.id }).from(mobs).where(eq(mobs.id, mob_id)).for('no key update');
  if (!mob) throw new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound, field: 'mob_id' });
  const isSameNumber = and(eq(dropGroups.mob_id, mob_id), eq(dropGroups.group_number, group_number));
  const isOther = id === undefined ? undefined : ne(dropGroups.id, id);
  const takenCount = await tx.$count(dropGroups, and(isSameNumber, isOther, isNull(dropGroups.archivedAt)));
  if (takenCount > 0) throw new AppError('group_taken', { field: 'group_number' });
}

/** Creates a monster's drop group (product 13.3). Throws not_found for the monster, and group_taken. */
export const createDropGroup = (input: Edit & { body: ParsedBody<Calls['createDropGroup']> }) =>
  transactEdit(input, async (tx) => {
    await refuseTakenNumber({ tx, ...input.body });
    return groups.insert({ ...input, tx, action: 'drops.create', values: input.body });
  });

/** Adds an item to a drop group (product 13.3). Throws not_found for the group, item_not_found for the item. */
export const createDropGroupItem = (input: Edit & { body: ParsedBody<Calls['createDropGroupItem']> }) =>
  transactEdit(input, async (tx) => {
    const { drop_group_id, item_id } = input.body;
    const [group] = await tx
      .select({ id: dropGroups.id })
      .from(dropGroups)
      .where(and(eq(dropGroups.id, drop_group_id), isNull(dropGroups.archivedAt)))
      .for('key share');
    if (!group) throw groupNotFound({ field: 'drop_group_id' });
    await lockCatalogueItem({ tx, id: item_id });
    return groupItems.insert({ ...input, tx, action: 'drops.item', values: input.body });
  });

/** Edits a drop group (product 13.5). Throws not_found, group_taken, and row_conflict where somebody else has changed it. */
export const updateDropGroup = (input: EditOne & { body: ParsedBody<Calls['updateDropGroup']> }) =>
  transactEdit(input, async (tx) => {
    const { group_number } = input.body;
    const isOtherNumber = and(eq(dropGroups.id, input.id), ne(dropGroups.group_number, group_number));
    const [renumbered] = await tx
      .select({ mob_id: dropGroups.mob_id })
      .from(dropGroups)
      .where(and(isOtherNumber, isNull(dropGroups.archivedAt)));
    if (renumbered) await refuseTakenNumber({ tx, mob_id: renumbered.mob_id, group_number });
    return groups.edit({ ...input, tx, action: 'drops.groupUpdate' });
  });

/** Removes a drop group; its items stay with it. Throws not_found. */
export const deleteDropGroup = (input: EditOne): Promise<Record<string, never>> =>
  transactEdit(input, async (tx) => {
    await groups.archive({ ...input, tx, action: 'drops.groupDelete' });
    return {};
  });

/** Puts a removed drop group back with its items (product 22.8). Throws not_found, and group_taken where another has its number by now. */
export const restoreDropGroup = (input: EditOne) =>
  transactEdit(input, async (tx) => {
    const { id } = input;
    const [removed] = await tx
      .select({ mob_id: dropGroups.mob_id, group_number: dropGroups.group_number })
      .from(dropGroups)
      .where(and(eq(dropGroups.id, id), isNotNull(dropGroups.archivedAt)));
    if (removed) await refuseTakenNumber({ tx, id, ...removed });
    return groups.restore({ ...input, tx, action: 'drops.groupRestore' });
  });

/** Edits a drop group's item (product 13.5). Throws not_found, item_not_found, and row_conflict. */
export const updateDropGroupItem = (input: EditOne & { body: ParsedBody<Calls['updateDropGroupItem']> }) =>
  transactEdit(input, async (tx) => {
    await lockCatalogueItem({ tx, id: input.body.item_id });
    return groupItems.edit({ ...input, tx, action: 'drops.itemUpdate' });
  });

/** Removes an item from its drop group (product 13.3). Throws not_found. */
export const deleteDropGroupItem = (input: EditOne) =>
  transactEdit(input, (tx) => groupItems.archive({ ...input, tx, action: 'drops.delete' }));

/** Puts a removed item back into its drop group (product 22.8). Throws not_found. */
export const restoreDropGroupItem = (input: EditOne) =>
  transactEdit(input, (tx) => groupItems.restore({ ...input, tx, action: 'drops.itemRestore' }));

/** Edits a monster's name (product 13.5). Throws not_found, and row_conflict where somebody else has changed it. */
export const updateMob = (input: EditOne & { body: ParsedBody<Calls['updateMob']> }) =>
  transactEdit(input, (tx) => monsters.edit({ ...input, tx, action: 'drops.mob' }));
