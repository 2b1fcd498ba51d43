import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { Edit, EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockGuideMap } from '#server/modules/guides/guides.locks.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { groupFields, groupItemFields, mobFields, settingsFields, spawnFields } from './drops.queries.ts';
import { dropGroupItems, dropGroups, dropSettings, mobs, mobSpawns } from './drops.table.ts';

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

const monsters = editableRows({
  table: mobs,
  fields: mobFields,
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound }),
});

const spawns = editableRows({
  table: mobSpawns,
  fields: spawnFields,
  notFound: () => new AppError('not_found'),
});
const settings = editableRows({
  table: dropSettings,
  fields: settingsFields,
  notFound: () => new AppError('internal'),
});

/** An edit of what players see of monsters. Locks their list first, as every writer of it does (decision 0005). */
const transactMobs = <Result>(input: Edit, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transactEdit(input, async (tx) => {
    await lockCollection({ tx, collection: 'mobs' });
    return run(tx);
  });

async function lockMob({ tx, mob_id }: { tx: Tx; mob_id: number }): Promise<void> {
  const [mob] = await tx.select({ id: mobs.id }).from(mobs).where(eq(mobs.id, mob_id)).for('no key update');
  if (!mob) throw new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound, field: 'mob_id' });
}

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
  await lockMob({ tx, mob_id });
  const isSameNumber = and(eq(dropGroups.mob_id, mob_id), eq(dropGroups.group_number, group_number));
  const isOther = id === undefined ? undefined : ne(dropGroups.id, id);
  const takenCount = await tx.$count(dropGroups, and(isSameNumber, isOther, isNull(dropGroups.archivedAt)));
  if (takenCount > 0) throw new AppError('group_taken', { field: 'group_number' });
}

/** Creates a monster's drop group. Throws not_found for the monster, and group_taken. */
export const createDropGroup = (input: Edit & { body: ParsedBody<Calls['createDropGroup']> }) =>
  transactMobs(input, async (tx) => {
    await refuseTakenNumber({ tx, ...input.body });
    return groups.insert({ ...input, tx, action: 'drops.create', values: input.body });
  });

/** Adds an item to a drop group. Throws not_found for the group, item_not_found for the item. */
export const createDropGroupItem = (input: Edit & { body: ParsedBody<Calls['createDropGroupItem']> }) =>
  transactMobs(input, async (tx) => {
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

/** Edits a drop group. Throws not_found, group_taken, and row_conflict where somebody else has changed it. */
export const updateDropGroup = (input: EditOne & { body: ParsedBody<Calls['updateDropGroup']> }) =>
  transactMobs(input, async (tx) => {
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
  transactMobs(input, async (tx) => {
    await groups.archive({ ...input, tx, action: 'drops.groupDelete' });
    return {};
  });

/** Puts a removed drop group back with its items. Throws not_found, and group_taken where another has its number by now. */
export const restoreDropGroup = (input: EditOne) =>
  transactMobs(input, async (tx) => {
    const { id } = input;
    const [removed] = await tx
      .select({ mob_id: dropGroups.mob_id, group_number: dropGroups.group_number })
      .from(dropGroups)
      .where(and(eq(dropGroups.id, id), isNotNull(dropGroups.archivedAt)));
    if (removed) await refuseTakenNumber({ tx, id, ...removed });
    return groups.restore({ ...input, tx, action: 'drops.groupRestore' });
  });

/** Edits a drop group's item. Throws not_found, item_not_found, and row_conflict. */
export const updateDropGroupItem = (input: EditOne & { body: ParsedBody<Calls['updateDropGroupItem']> }) =>
  transactMobs(input, async (tx) => {
    await lockCatalogueItem({ tx, id: input.body.item_id });
    return groupItems.edit({ ...input, tx, action: 'drops.itemUpdate' });
  });

/** Removes an item from its drop group. Throws not_found. */
export const deleteDropGroupItem = (input: EditOne) =>
  transactMobs(input, (tx) => groupItems.archive({ ...input, tx, action: 'drops.delete' }));

/** Puts a removed item back into its drop group. Throws not_found. */
export const restoreDropGroupItem = (input: EditOne) =>
  transactMobs(input, (tx) => groupItems.restore({ ...input, tx, action: 'drops.itemRestore' }));

/** Edits a monster. Throws not_found, and row_conflict where somebody else has changed it. */
export const updateMob = (input: EditOne & { body: ParsedBody<Calls['updateMob']> }) =>
  transactMobs(input, (tx) => monsters.edit({ ...input, tx, action: 'drops.mob' }));

/** Locks a monster, and a map of the guides against its removal. Refuses a map on which the monster already is. */
async function refuseTakenMap(input: {
  tx: Tx;
  mob_id: number;
  map_id: number;
  /** A spawn that may have the map. */
  id?: number;
}): Promise<void> {
  const { tx, mob_id, map_id, id } = input;
  await lockMob({ tx, mob_id });
  await lockGuideMap({ tx, id: map_id, field: 'map_id' });
  const isOther = id === undefined ? undefined : ne(mobSpawns.id, id);
  const isSame = and(
    eq(mobSpawns.mob_id, mob_id),
    eq(mobSpawns.map_id, map_id),
    isNull(mobSpawns.archivedAt),
  );
  if ((await tx.$count(mobSpawns, and(isSame, isOther))) > 0) {
    throw new AppError('spawn_taken', { field: 'map_id' });
  }
}

/** Puts a monster on a map. Throws not_found for the monster and the map, and spawn_taken. */
export const createMobSpawn = (input: Edit & { body: ParsedBody<Calls['createMobSpawn']> }) =>
  transactMobs(input, async (tx) => {
    await refuseTakenMap({ tx, ...input.body });
    return spawns.insert({ ...input, tx, action: 'drops.spawn', values: input.body });
  });

/** Edits a monster's map. Throws not_found, spawn_taken, and row_conflict where somebody else has changed it. */
export const updateMobSpawn = (input: EditOne & { body: ParsedBody<Calls['updateMobSpawn']> }) =>
  transactMobs(input, async (tx) => {
    const { id, body } = input;
    const [spawn] = await tx.select({ mob_id: mobSpawns.mob_id }).from(mobSpawns).where(eq(mobSpawns.id, id));
    if (spawn) await refuseTakenMap({ tx, id, mob_id: spawn.mob_id, map_id: body.map_id });
    return spawns.edit({ ...input, tx, action: 'drops.spawnUpdate' });
  });

/** Takes a monster from a map. Throws not_found. */
export const deleteMobSpawn = (input: EditOne): Promise<Record<string, never>> =>
  transactMobs(input, async (tx) => {
    await spawns.archive({ ...input, tx, action: 'drops.spawnDelete' });
    return {};
  });

/** Puts a monster back on a map. Throws not_found, and spawn_taken where it is there again by now. */
export const restoreMobSpawn = (input: EditOne) =>
  transactMobs(input, async (tx) => {
    const { id } = input;
    const [removed] = await tx
      .select({ mob_id: mobSpawns.mob_id, map_id: mobSpawns.map_id })
      .from(mobSpawns)
      .where(and(eq(mobSpawns.id, id), isNotNull(mobSpawns.archivedAt)));
    if (removed) await refuseTakenMap({ tx, id, ...removed });
    return spawns.restore({ ...input, tx, action: 'drops.spawnRestore' });
  });

/** Changes what players see of chances. Throws row_conflict where somebody else has changed it. */
export const updateDropSettings = (
  input: Edit & { body: ParsedBody<Calls['updateDropSettings']> },
): Promise<ReplyInput<Calls['updateDropSettings']>> =>
  transactMobs(input, async (tx) => {
    const { id: _id, ...changed } = await settings.edit({ ...input, id: 1, tx, action: 'drops.chances' });
    return changed;
  });
