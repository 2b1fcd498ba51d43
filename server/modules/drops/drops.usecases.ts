import { asc, eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { dropGroupItems, dropGroups, mobs } from './drops.table.ts';

/** The monsters (product 13.1), by name. */
export const listMobs = (db: Db): Promise<ReplyInput<Calls['listMobs']>> =>
  db.select().from(mobs).orderBy(asc(mobs.label), asc(mobs.id));

/** All drop groups (product 13.3), by monster and group number. */
export const listDropGroups = (db: Db): Promise<ReplyInput<Calls['listDropGroups']>> =>
  db
    .select()
    .from(dropGroups)
    .orderBy(asc(dropGroups.mob_id), asc(dropGroups.group_number), asc(dropGroups.id));

/** A monster's drop groups, by number; none for an unknown monster. */
export const listMobDropGroups = (input: {
  db: Db;
  mobId: number;
}): Promise<ReplyInput<Calls['listMobDropGroups']>> =>
  input.db
    .select()
    .from(dropGroups)
    .where(eq(dropGroups.mob_id, input.mobId))
    .orderBy(asc(dropGroups.group_number), asc(dropGroups.id));

/** A group's items in the order they were added; none for an unknown group. */
export const listDropGroupItems = (input: {
  db: Db;
  groupId: number;
}): Promise<ReplyInput<Calls['listDropGroupItems']>> =>
  input.db
    .select()
    .from(dropGroupItems)
    .where(eq(dropGroupItems.drop_group_id, input.groupId))
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
    const [group] = await tx.insert(dropGroups).values(body).returning();
    if (!group) throw new AppError('internal');
    const { id: subjectId, ...after } = group;
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
}): Promise<typeof dropGroupItems.$inferSelect> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [group] = await tx
      .select({ id: dropGroups.id })
      .from(dropGroups)
      .where(eq(dropGroups.id, body.drop_group_id))
      .for('key share');
    if (!group) {
      throw new AppError('not_found', { message: EXACT_MESSAGES.dropGroupNotFound, field: 'drop_group_id' });
    }
    await lockItem({ tx, id: body.item_id });
    const [stored] = await tx.insert(dropGroupItems).values(body).returning();
    if (!stored) throw new AppError('internal');
    const { id: subjectId, ...after } = stored;
    await writeAudit({
      tx,
      change,
      entry: { action: 'drops.item', subject: 'drop_group_items', subjectId, after },
    });
    return stored;
  });
}

/** Removes an item from its drop group (product 13.3). Throws not_found. */
export async function deleteDropGroupItem(input: {
  database: Database;
  change: Change;
  id: number;
}): Promise<void> {
  const { database, change, id } = input;
  await transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.delete(dropGroupItems).where(eq(dropGroupItems.id, id)).returning();
    if (!row) throw new AppError('not_found');
    const { id: subjectId, ...before } = row;
    await writeAudit({
      tx,
      change,
      entry: { action: 'drops.delete', subject: 'drop_group_items', subjectId, before },
    });
  });
}
