import { eq, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { editRow } from '#server/modules/audit/audit.edits.ts';
import type { Change } from '#server/modules/audit/audit.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { effectNames, gameItems } from './items.table.ts';

interface RowChange {
  readonly database: Database;
  readonly change: Change;
  readonly id: number;
}
interface Item {
  id: number;
  label: string;
  icon: number;
  revision: number;
}
interface Effect {
  effect_index: number;
  effect_name: string;
  revision: number;
}

const itemFields = {
  id: gameItems.id,
  label: gameItems.label,
  icon: gameItems.icon,
  revision: gameItems.revision,
};
const effectFields = {
  effect_index: effectNames.effect_index,
  effect_name: effectNames.effect_name,
  revision: effectNames.revision,
};

/** Edits an item's name and icon (product 6.8). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateItem(
  input: RowChange & { body: ParsedBody<Calls['updateItem']> },
): Promise<Item> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    await lockCollection({ tx, collection: 'items' });
    const [row] = await tx.select(itemFields).from(gameItems).where(eq(gameItems.id, id));
    if (!row) throw new AppError('not_found');
    const write = () =>
      tx
        .update(gameItems)
        .set({ ...values, revision: sql`${gameItems.revision} + 1` })
        .where(eq(gameItems.id, id))
        .returning(itemFields);
    return editRow({
      tx,
      change,
      action: 'items.update',
      subject: 'game_items',
      row,
      revision,
      values,
      write,
    });
  });
}

/** One effect's name with its revision (product 6.8). Throws not_found. */
export async function getEffectName({ db, id }: { db: Db | Tx; id: number }): Promise<Effect> {
  const [row] = await db.select(effectFields).from(effectNames).where(eq(effectNames.effect_index, id));
  if (!row) throw new AppError('not_found', { message: EXACT_MESSAGES.effectNotFound });
  return row;
}

/** Edits an effect's name (product 6.8). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateEffectName(
  input: RowChange & { body: ParsedBody<Calls['updateEffectName']> },
): Promise<Effect> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    await lockCollection({ tx, collection: 'effects' });
    const withId = (effect: Effect) => ({ ...effect, id: effect.effect_index });
    const row = withId(await getEffectName({ db: tx, id }));
    const write = async () => {
      const rows = await tx
        .update(effectNames)
        .set({ ...values, revision: sql`${effectNames.revision} + 1` })
        .where(eq(effectNames.effect_index, id))
        .returning(effectFields);
      return rows.map(withId);
    };
    const { id: _id, ...effect } = await editRow({
      tx,
      change,
      action: 'items.effect',
      subject: 'effect_names',
      row,
      revision,
      values,
      write,
    });
    return effect;
  });
}
