import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { dropGroupItems, dropGroups, mobs } from './drops.table.ts';

export const groupFields = {
  id: dropGroups.id,
  mob_id: dropGroups.mob_id,
  group_number: dropGroups.group_number,
  probability: dropGroups.probability,
  revision: dropGroups.revision,
};
export const groupItemFields = {
  id: dropGroupItems.id,
  item_id: dropGroupItems.item_id,
  weight: dropGroupItems.weight,
  drop_group_id: dropGroupItems.drop_group_id,
  revision: dropGroupItems.revision,
};
export interface GroupItem {
  id: number;
  item_id: number;
  weight: number;
  drop_group_id: number;
  revision: number;
}
/** A group that was not removed. */
export const isListedGroup = (id: number) => and(eq(dropGroups.id, id), isNull(dropGroups.archivedAt));

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

/** Creates a monster's drop group (product 13.3). Throws not_found for the monster. */
export async function createDropGroup(input: {
  database: Database;
  change: Change;
  body: ParsedBody<Calls['createDropGroup']>;
}): Promise<ReplyInput<Calls['createDropGroup']>> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [mob] = await tx
      .select({ id: mobs.id })
      .from(mobs)
      .where(eq(mobs.id, body.mob_id))
      .for('key share');
    if (!mob) throw new AppError('not_found', { message: EXACT_MESSAGES.mobNotFound, field: 'mob_id' });
    const [group] = await tx.insert(dropGroups).values(body).returning(groupFields);
    if (!group) throw new AppError('internal');
    const { id: subjectId, revision: _revision, ...after } = group;
    await writeAudit({
      tx,
      change,
      entry: { action: 'drops.create', subject: 'drop_groups', subjectId, after },
    });
    return group;
  });
}

/** Adds an item to a drop group (product 13.3). Throws not_found for the group, item_not_found for the item. */
export async function createDropGroupItem(input: {
  database: Database;
  change: Change;
  body: ParsedBody<Calls['createDropGroupItem']>;
}): Promise<GroupItem> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [group] = await tx
      .select({ id: dropGroups.id })
      .from(dropGroups)
      .where(isListedGroup(body.drop_group_id))
      .for('key share');
    if (!group) {
      throw new AppError('not_found', { message: EXACT_MESSAGES.dropGroupNotFound, field: 'drop_group_id' });
    }
    await lockItem({ tx, id: body.item_id });
    const [stored] = await tx.insert(dropGroupItems).values(body).returning(groupItemFields);
    if (!stored) throw new AppError('internal');
    const { id: subjectId, revision: _revision, ...after } = stored;
    await writeAudit({
      tx,
      change,
      entry: { action: 'drops.item', subject: 'drop_group_items', subjectId, after },
    });
    return stored;
  });
}
