import { asc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { effectNames, gameItems } from './items.table.ts';

const { id, label, icon, revision } = gameItems;
export const itemFields = { id, label, icon, revision };

/** The whole catalogue by id. */
export async function listItems(db: Db) {
  return db.select({ row: { id, label, icon }, version: gameItems.version }).from(gameItems).orderBy(asc(id));
}

/** One item of the catalogue. Throws not_found. */
export async function getItem(input: { db: Db; id: number }): Promise<ReplyInput<Calls['getItem']>> {
  const [item] = await input.db.select(itemFields).from(gameItems).where(eq(id, input.id));
  if (!item) throw new AppError('not_found');
  return item;
}

/** Names of item effects by index, including blank ones. */
export async function listEffectNames(db: Db) {
  return db
    .select({
      row: { effect_index: effectNames.effect_index, effect_name: effectNames.effect_name },
      version: effectNames.version,
    })
    .from(effectNames)
    .orderBy(asc(effectNames.effect_index));
}
