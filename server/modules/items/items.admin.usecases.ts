import { eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { itemFields } from './items.queries.ts';
import { effectNames, gameItems } from './items.table.ts';

type Effect = ReplyInput<Calls['getEffectName']>;

const { effect_index, effect_name, revision } = effectNames;
const effectFields = { effect_index, effect_name, revision };
const effectNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.effectNotFound });
const items = editableRows({
  table: gameItems,
  fields: itemFields,
  notFound: () => new AppError('not_found'),
});
const effects = editableRows({
  table: effectNames,
  fields: { ...effectFields, id: effect_index },
  notFound: effectNotFound,
});

/** Edits an item's name and icon. Throws not_found, and row_conflict where somebody else has changed it. */
export const updateItem = (input: EditOne & { body: ParsedBody<Calls['updateItem']> }) =>
  transactEdit(input, async (tx) => {
    await lockCollection({ tx, collection: 'items' });
    return items.edit({ ...input, tx, action: 'items.update' });
  });

/** One effect's name with its revision. Throws not_found. */
export async function getEffectName({ db, id }: { db: Db; id: number }): Promise<Effect> {
  const [row] = await db.select(effectFields).from(effectNames).where(eq(effect_index, id));
  if (!row) throw effectNotFound();
  return row;
}

/** Edits an effect's name. Throws not_found, and row_conflict where somebody else has changed it. */
export const updateEffectName = (
  input: EditOne & { body: ParsedBody<Calls['updateEffectName']> },
): Promise<Effect> =>
  transactEdit(input, async (tx) => {
    await lockCollection({ tx, collection: 'effects' });
    const { id: _id, ...effect } = await effects.edit({ ...input, tx, action: 'items.effect' });
    return effect;
  });
