import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';
import type { Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, writeAudit } from './audit.usecases.ts';

/** Edits, removals and restorations of rows with a revision (product 22.8, 22.9), each with its audit entry. */

interface Revised {
  readonly id: number;
  readonly revision: number;
}

interface Written<Row> {
  readonly tx: Tx;
  readonly change: Change;
  readonly action: AuditEntry['action'];
  /** The row's table. */
  readonly subject: string;
  /** Writes the row and returns it; no row if it is not on its list, or for `restoreRow` if it is. */
  readonly write: () => PromiseLike<readonly Row[]>;
}

/** Edits a locked row. A repeated edit changes nothing. Throws row_conflict if somebody else has changed the row meanwhile. */
export async function editRow<Row extends Revised>(
  input: Written<Row> & { row: Row; revision: number; values: Partial<Row> },
): Promise<Row> {
  const { tx, change, action, subject, write, row, revision, values } = input;
  if (!needsEdit({ row, revision, values })) return row;
  const [after] = await write();
  if (!after) throw new AppError('internal');
  const entry = { action, subject, subjectId: row.id, before: fieldsOf(row), after: fieldsOf(after) };
  await writeAudit({ tx, change, entry });
  return after;
}

/** Archives a row. Throws `notFound` if it is not on its list. */
export async function archiveRow<Row extends Revised>(
  input: Written<Row> & { notFound: () => AppError },
): Promise<void> {
  const { tx, change, action, subject, write, notFound } = input;
  const [row] = await write();
  if (!row) throw notFound();
  await writeAudit({ tx, change, entry: { action, subject, subjectId: row.id, before: fieldsOf(row) } });
}

/** Restores an archived row. One that is on its list already stays as it is; `read` reads it. Throws `notFound`. */
export async function restoreRow<Row extends Revised>(
  input: Written<Row> & { read: () => PromiseLike<readonly Row[]>; notFound: () => AppError },
): Promise<Row> {
  const { tx, change, action, subject, write, read, notFound } = input;
  const [row] = await write();
  if (row) {
    await writeAudit({ tx, change, entry: { action, subject, subjectId: row.id, after: fieldsOf(row) } });
    return row;
  }
  const [listed] = await read();
  if (!listed) throw notFound();
  return listed;
}

function fieldsOf<Row extends Revised>({ id: _id, revision: _revision, ...fields }: Row) {
  return fields;
}
