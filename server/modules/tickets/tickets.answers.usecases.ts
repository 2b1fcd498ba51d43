import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { SAVED_ANSWERS } from '#contract/ticket-desk.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { archiveRow, editRow, restoreRow } from '#server/modules/audit/audit.edits.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { savedAnswers } from './tickets.table.ts';

const fields = {
  id: savedAnswers.id,
  title: savedAnswers.title,
  content: savedAnswers.content,
  revision: savedAnswers.revision,
};
type Answer = { id: number; title: string; content: string; revision: number };
const nextRevision = sql`${savedAnswers.revision} + 1`;
const subject = 'saved_answers';
const notFound = () => new AppError('not_found', { message: EXACT_MESSAGES.answerNotFound });
const isListed = (id: number) => and(eq(savedAnswers.id, id), isNull(savedAnswers.archivedAt));
const auditFields = ({ title, content }: Answer) => ({ title, content });

interface RowChange {
  readonly database: Database;
  readonly change: Change;
  readonly id: number;
}

/** The team's saved answers (product 10.12), by title. */
export const listSavedAnswers = (db: Db): Promise<Answer[]> =>
  db
    .select(fields)
    .from(savedAnswers)
    .where(isNull(savedAnswers.archivedAt))
    .orderBy(sql`lower(${savedAnswers.title})`, asc(savedAnswers.id))
    .limit(SAVED_ANSWERS.most);

/** Saves an answer for the team (product 10.12), idempotent for its key. Throws answers_full. */
export async function createSavedAnswer(input: {
  database: Database;
  change: Change;
  key: string | null;
  body: ParsedBody<Calls['createSavedAnswer']>;
}): Promise<Answer> {
  const { database, change, key, body } = input;
  const { actor } = change;
  return idempotent({ database, actor, key, call: 'createSavedAnswer', body }, async (tx) => {
    await checkRoom(tx);
    const [row] = await tx.insert(savedAnswers).values(body).returning(fields);
    if (!row) throw new AppError('internal');
    await writeAudit({
      tx,
      change,
      entry: { action: 'tickets.answer', subject, subjectId: row.id, after: auditFields(row) },
    });
    return row;
  });
}

/** Changes a saved answer (product 10.12). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateSavedAnswer(
  input: RowChange & { body: ParsedBody<Calls['updateSavedAnswer']> },
): Promise<Answer> {
  const { database, change, id, body } = input;
  const { revision, ...values } = body;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.select(fields).from(savedAnswers).where(isListed(id)).for('update');
    if (!row) throw notFound();
    const write = () =>
      tx
        .update(savedAnswers)
        .set({ ...values, revision: nextRevision })
        .where(eq(savedAnswers.id, id))
        .returning(fields);
    return editRow({ tx, change, action: 'tickets.answerUpdate', subject, row, revision, values, write });
  });
}

/** Archives a saved answer. Throws not_found. */
export async function deleteSavedAnswer({ database, change, id }: RowChange): Promise<void> {
  await transactAs({ database, actor: change.actor }, async (tx) => {
    const write = () =>
      tx
        .update(savedAnswers)
        .set({ archivedAt: change.now, revision: nextRevision })
        .where(isListed(id))
        .returning(fields);
    await archiveRow({ tx, change, action: 'tickets.answerDelete', subject, write, notFound });
  });
}

/** Restores an archived answer; one that is on the list already stays as it is. Throws not_found and answers_full. */
export async function restoreSavedAnswer({ database, change, id }: RowChange): Promise<Answer> {
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const read = () => tx.select(fields).from(savedAnswers).where(isListed(id));
    const write = () =>
      tx
        .update(savedAnswers)
        .set({ archivedAt: null, revision: nextRevision })
        .where(and(eq(savedAnswers.id, id), isNotNull(savedAnswers.archivedAt)))
        .returning(fields);
    const row = await restoreRow({
      tx,
      change,
      action: 'tickets.answerRestore',
      subject,
      write,
      read,
      notFound,
    });
    await checkRoom(tx, 1);
    return row;
  });
}

/** `added` answers are counted already. Two at once can exceed the limit by one, which does no harm. Throws answers_full. */
async function checkRoom(tx: Tx, added = 0): Promise<void> {
  const [stored] = await tx
    .select({ count: count() })
    .from(savedAnswers)
    .where(isNull(savedAnswers.archivedAt));
  if (stored && stored.count - added >= SAVED_ANSWERS.most) throw new AppError('answers_full');
}
