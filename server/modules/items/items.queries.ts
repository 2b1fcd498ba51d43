import { asc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { effectNames, gameItems } from './items.table.ts';

const { id, label, icon, revision } = gameItems;
const { type, class: classes, level, rarity, description, tradable } = gameItems;
const details = { type, class: classes, level, rarity, description, tradable };
export const itemFields = { id, label, icon, ...details, revision };

/** A row without the columns of which the game says nothing, so that a list of thousands stays short. */
const withoutNulls = <Row extends object>(row: Row): { [Name in keyof Row]: Exclude<Row[Name], null> } =>
  // Safe cast: what is left has no null. The names that are gone may be absent in the reply.
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as never;

/** The whole catalogue by id. */
export async function listItems(db: Db) {
  const rows = await db
    .select({ row: { id, label, icon, ...details }, version: gameItems.version })
    .from(gameItems)
    .orderBy(asc(id));
  return rows.map(({ row, version }) => ({ row: withoutNulls(row), version }));
}

/** One item of the catalogue. Throws not_found. */
export async function getItem(input: { db: Db; id: number }): Promise<ReplyInput<Calls['getItem']>> {
  const [item] = await input.db.select(itemFields).from(gameItems).where(eq(id, input.id));
  if (!item) throw new AppError('not_found');
  return withoutNulls(item);
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
