import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { chancesOf, chanceWord, type ChanceMode } from '#contract/mobs.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { group } from '#server/lib/group.ts';
import { withoutNulls } from '#server/lib/without-nulls.ts';
import { dropGroupItems, dropGroups, dropSettings, mobs, mobSpawns } from './drops.table.ts';

type DropsRow = NonNullable<ReplyInput<Calls['listMobGuides']>[number]['drops']>[number];

export const groupFields = {
  id: dropGroups.id,
  mob_id: dropGroups.mob_id,
  group_number: dropGroups.group_number,
  probability: dropGroups.probability,
  chances: dropGroups.chances,
  revision: dropGroups.revision,
};
export const groupItemFields = {
  id: dropGroupItems.id,
  item_id: dropGroupItems.item_id,
  weight: dropGroupItems.weight,
  drop_group_id: dropGroupItems.drop_group_id,
  revision: dropGroupItems.revision,
};
export const mobFields = {
  id: mobs.id,
  label: mobs.label,
  level: mobs.level,
  hp: mobs.hp,
  boss: mobs.boss,
  revision: mobs.revision,
};
export const spawnFields = {
  id: mobSpawns.id,
  mob_id: mobSpawns.mob_id,
  map_id: mobSpawns.map_id,
  count: mobSpawns.count,
  respawn: mobSpawns.respawn,
  revision: mobSpawns.revision,
};
export const settingsFields = {
  id: dropSettings.id,
  chances: dropSettings.chances,
  revision: dropSettings.revision,
};

/** The monsters, by name. */
export const listMobs = (db: Db): Promise<ReplyInput<Calls['listMobs']>> =>
  db.select(mobFields).from(mobs).orderBy(asc(mobs.label), asc(mobs.id));

/** All drop groups, by monster and group number. */
export const listDropGroups = (db: Db) =>
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

/** A monster's maps, in the order they were added; none for an unknown monster. */
export const listMobSpawns = (input: {
  db: Db;
  mobId: number;
}): Promise<ReplyInput<Calls['listMobSpawns']>> =>
  input.db
    .select(spawnFields)
    .from(mobSpawns)
    .where(and(eq(mobSpawns.mob_id, input.mobId), isNull(mobSpawns.archivedAt)))
    .orderBy(asc(mobSpawns.id));

/** What players see of the chances of groups that say nothing themselves. */
export async function getDropSettings(db: Db): Promise<ReplyInput<Calls['getDropSettings']>> {
  const { chances, revision } = settingsFields;
  const [settings] = await db.select({ chances, revision }).from(dropSettings);
  if (!settings) throw new AppError('internal');
  return settings;
}

/** All monsters with their maps and drops as players see them (product 13.7), by id. What is empty or unknown is left out. */
export async function listMobGuides(db: Db) {
  const { chances: everywhere } = await getDropSettings(db);
  const { id, label, level, hp, boss, version } = mobs;
  const allMobs = await db.select({ id, label, level, hp, boss, version }).from(mobs).orderBy(asc(id));
  const spawnsOf = group({
    rows: await db
      .select(spawnFields)
      .from(mobSpawns)
      .where(isNull(mobSpawns.archivedAt))
      .orderBy(asc(mobSpawns.map_id)),
    by: ({ mob_id }) => mob_id,
  });
  const groupsOf = group({ rows: await listDropGroups(db), by: ({ mob_id }) => mob_id });
  const itemsOf = group({
    rows: await db
      .select({
        group: dropGroupItems.drop_group_id,
        item: dropGroupItems.item_id,
        weight: dropGroupItems.weight,
      })
      .from(dropGroupItems)
      .where(isNull(dropGroupItems.archivedAt))
      // Not by weight: the order would tell what is hidden.
      .orderBy(asc(dropGroupItems.item_id), asc(dropGroupItems.id)),
    by: (row) => row.group,
  });
  return allMobs.map((mob) => {
    const spawns = spawnsOf(mob.id).map(({ map_id, count, respawn }) => ({
      map_id,
      count,
      ...withoutNulls({ respawn }),
    }));
    const drops = groupsOf(mob.id).flatMap((one) => {
      const items = itemsOf(one.id);
      return items.length === 0 ? [] : [shownDrops({ group: one, items, mode: one.chances ?? everywhere })];
    });
    return {
      version: mob.version,
      row: {
        id: mob.id,
        label: mob.label,
        ...withoutNulls({ level: mob.level, hp: mob.hp, boss: mob.boss || null }),
        ...(spawns.length > 0 && { spawns }),
        ...(drops.length > 0 && { drops }),
      },
    };
  });
}

/** A drop group without what its mode hides. */
function shownDrops(input: {
  group: { group_number: number; probability: number };
  items: readonly { item: number; weight: number }[];
  mode: ChanceMode;
}): DropsRow {
  const { mode } = input;
  const { group_number: number, probability } = input.group;
  const items = input.items.map(({ item }) => item);
  const weights = input.items.map(({ weight }) => weight);
  if (mode === 'hidden') return { number, items };
  if (mode === 'number') return { number, items, probability, weights };
  return { number, items, words: (chancesOf({ number, items, probability, weights }) ?? []).map(chanceWord) };
}
