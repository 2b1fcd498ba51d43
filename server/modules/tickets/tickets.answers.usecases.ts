import { asc, isNull, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { SAVED_ANSWERS } from '#contract/tickets-admin.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { editableRows, type RowOf, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { Edit, EditOne } from '#server/modules/audit/audit.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { savedAnswers } from './tickets.table.ts';

const { id, title, content, revision } = savedAnswers;
const fields = { id, title, content, revision };
type Answer = RowOf<typeof fields>;
const answers = editableRows({
  table: savedAnswers,
  fields,
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.answerNotFound }),
});

/** The team's saved answers, by title. */
export const listSavedAnswers = (db: Db): Promise<Answer[]> =>
  db
    .select(fields)
    .from(savedAnswers)
    .where(isNull(savedAnswers.archivedAt))
    .orderBy(sql`lower(${savedAnswers.title})`, asc(savedAnswers.id))
    .limit(SAVED_ANSWERS.max);

/** Saves an answer for the team, idempotent for its key. Throws saved_answer_limit. */
export async function createSavedAnswer(
  input: Edit & { key: string | null; body: ParsedBody<Calls['createSavedAnswer']> },
): Promise<Answer> {
  const { actor } = input.context;
  return idempotent({ ...input, actor, call: 'createSavedAnswer' }, async (tx) => {
    await checkRoom(tx);
    return answers.insert({ ...input, tx, action: 'tickets.answer', values: input.body });
  });
}

/** Changes a saved answer. Throws not_found, and row_conflict where somebody else has changed it. */
export const updateSavedAnswer = (
  input: EditOne & { body: ParsedBody<Calls['updateSavedAnswer']> },
): Promise<Answer> =>
  transactEdit(input, (tx) => answers.edit({ ...input, tx, action: 'tickets.answerUpdate' }));

/** Archives a saved answer. Throws not_found. */
export const deleteSavedAnswer = (input: EditOne): Promise<void> =>
  transactEdit(input, (tx) => answers.archive({ ...input, tx, action: 'tickets.answerDelete' }));

/** Restores an archived answer; one that is not archived stays as it is. Throws not_found and saved_answer_limit. */
export const restoreSavedAnswer = (input: EditOne): Promise<Answer> =>
  transactEdit(input, async (tx) => {
    const answer = await answers.restore({ ...input, tx, action: 'tickets.answerRestore' });
    await checkRoom(tx, 1);
    return answer;
  });

/** `added` answers are stored already. Two requests at once can exceed the limit by one, which does no harm. Throws saved_answer_limit. */
async function checkRoom(tx: Tx, added = 0): Promise<void> {
  const stored = await tx.$count(savedAnswers, isNull(savedAnswers.archivedAt));
  if (stored - added >= SAVED_ANSWERS.max) throw new AppError('saved_answer_limit');
}
