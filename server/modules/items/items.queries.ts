import { asc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { withoutNulls } from '#server/lib/without-nulls.ts';
import { effectNames, gameItems } from './items.table.ts';

const { id, label, icon, revision } = gameItems;
const { type, class: classes, level, rarity, description, tradable } = gameItems;
const details = { type, class: classes, level, rarity, description, tradable };
export const itemFields = { id, label, icon, ...details, revision };

/** The whole catalogue by id. What the game does not say is left out. */
export async function listItems(db: Db) {
  const rows = await db
    .select({ row: { id, label, icon }, details, version: gameItems.version })
    .from(gameItems)
    .orderBy(asc(id));
  return rows.map(({ row, details: told, version }) => ({ row: { ...row, ...withoutNulls(told) }, version }));
}

/** One item of the catalogue. Throws not_found. */
export async function getItem(input: { db: Db; id: number }): Promise<ReplyInput<Calls['getItem']>> {
  const [item] = await input.db
    .select({ row: { id, label, icon, revision }, details })
    .from(gameItems)
    .where(eq(id, input.id));
  if (!item) throw new AppError('not_found');
  return { ...item.row, ...withoutNulls(item.details) };
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
