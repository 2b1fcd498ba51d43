import { and, eq, type GetColumnData, getTableName, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';
import type { Tx } from '#server/db/connect.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { type AuditContext, type AuditEntry, type Edit, writeAudit } from './audit.usecases.ts';

/** Runs an edit in a transaction that checks the editor's access again (`transactAs`). */
export const transactEdit = <Result>(
  { database, context }: Edit,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> => transactAs({ database, actor: context.actor }, run);

interface EditInput {
  readonly tx: Tx;
  readonly context: AuditContext;
  readonly action: AuditAction;
}
interface RowEditInput extends EditInput {
  readonly id: number;
}

type Columns = Readonly<Record<'id' | 'revision' | (string & {}), PgColumn>>;
/** A row of the selected columns. */
export type RowOf<Fields extends Columns> = {
  [Name in keyof Fields]: Fields[Name] extends PgColumn ? GetColumnData<Fields[Name]> : never;
} & {
  id: number;
  revision: number;
};

/** What an edit did to a row. */
export interface Edited<Row> {
  readonly action: AuditAction;
  /** Left out of a creation or restoration. */
  readonly before?: Row;
  /** Left out of a removal. */
  readonly after?: Row;
}

/** The audit entry of a row of the table `subject`. */
export function rowEntry<Row extends { id: number; revision: number }>(
  input: Edited<Row> & { subject: string },
): AuditEntry {
  const { action, subject, before, after } = input;
  const fieldsOf = ({ id: _id, revision: _revision, ...fields }: Row) => fields;
  return {
    action,
    subject,
    subjectId: (after ?? before)?.id ?? null,
    ...(before && { before: fieldsOf(before) }),
    ...(after && { after: fieldsOf(after) }),
  };
}

/**
 * The edits of a table whose rows have a revision (product 22.8, 22.9); each writes its audit entry. `fields` are the columns that calls
 * reply with and that are audited; `notFound` is thrown for a row that does not exist or is archived.
 */
export function editableRows<
  Table extends PgTable & { readonly archivedAt?: PgColumn },
  Fields extends Columns,
>(options: { table: Table; fields: Fields; notFound: () => AppError }) {
  type Row = RowOf<Fields>;
  const { notFound } = options;
  const { archivedAt } = options.table;
  const table: PgTable = options.table;
  const fields: Columns = options.fields;
  const isRow = (id: number) => eq(fields.id, id);
  const isListed = (id: number) => and(isRow(id), archivedAt && isNull(archivedAt));
  // Safe cast: the rows were selected with these fields.
  const firstRow = (rows: readonly object[]) => rows[0] as Row | undefined;

  const write = async ({ tx, where, values }: { tx: Tx; where: SQL | undefined; values: object }) => {
    const set = { ...values, revision: sql`${fields.revision} + 1` };
    return firstRow(await tx.update(table).set(set).where(where).returning(fields));
  };

  const audit = (input: EditInput & Edited<Row>): Promise<void> =>
    writeAudit({ ...input, entry: rowEntry({ ...input, subject: getTableName(table) }) });

  /** Locks a row against other edits. */
  const lock = async ({ tx, id }: { tx: Tx; id: number }): Promise<Row> => {
    const row = firstRow(await tx.select(fields).from(table).where(isListed(id)).for('no key update'));
    if (!row) throw notFound();
    return row;
  };

  return {
    async insert(input: EditInput & { values: Table['$inferInsert'] }): Promise<Row> {
      const { tx, values } = input;
      const row = firstRow(await tx.insert(table).values(values).returning(fields));
      if (!row) throw new AppError('internal');
      await audit({ ...input, after: row });
      return row;
    },

    /** A repeated edit changes nothing. Throws row_conflict if somebody else has changed the row meanwhile. */
    async edit(
      input: RowEditInput & {
        body: Partial<Row> & { revision: number };
        /** The values by the table's own names, where those differ. */
        stored?: object;
      },
    ): Promise<Row> {
      const { tx, id, body, stored } = input;
      const { revision, ...values } = body;
      const before = await lock({ tx, id });
      // Safe cast: the values are those of the body.
      if (!needsEdit({ row: before, revision, values: values as Partial<Row> })) return before;
      const after = await write({ tx, where: isRow(id), values: stored ?? values });
      if (!after) throw new AppError('internal');
      await audit({ ...input, before, after });
      return after;
    },

    async archive(input: RowEditInput): Promise<void> {
      const { tx, context, id } = input;
      const row = await write({ tx, where: isListed(id), values: { archivedAt: context.now } });
      if (!row) throw notFound();
      await audit({ ...input, before: row });
    },

    /** A row that is not archived stays as it is. */
    async restore(input: RowEditInput): Promise<Row> {
      const { tx, id } = input;
      const where = and(isRow(id), archivedAt && isNotNull(archivedAt));
      const row = await write({ tx, where, values: { archivedAt: null } });
      if (!row) return lock({ tx, id });
      await audit({ ...input, after: row });
      return row;
    },
  };
}
