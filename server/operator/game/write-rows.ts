import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { assignments, columnList } from '#server/operator/columns.ts';
import type { Counts } from '#server/operator/import-report.ts';

/** A table of the portal, and its columns that are written from `incoming`, without the key `id`. */
interface Target {
  readonly tx: Tx;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Sets `state` of each incoming row: created, changed or same. */
export async function compareRows({ tx, table, columns }: Target): Promise<void> {
  await tx.execute(sql`update incoming set state = 'created' where state is distinct from 'created'`);
  await tx.execute(sql`update incoming
    set state = case
      when (${columnList(columns, 'incoming')}) is distinct from (${columnList(columns, 'stored')}) then 'changed'
      else 'same' end
    from ${sql.identifier(table)} stored where stored.id = incoming.id`);
}

/** Locks the rows that will be changed, in the order of their ids, as every transaction does. */
export async function lockChanged({ tx, table }: Omit<Target, 'columns'>): Promise<void> {
  await tx.execute(sql`select id from ${sql.identifier(table)}
    where id in (select id from incoming where state = 'changed') order by id for update`);
}

/** Compares the locked rows again. The others keep their state, because they may change until the transaction ends. */
export async function compareLocked({ tx, table, columns }: Target): Promise<void> {
  await tx.execute(sql`update incoming set state = 'same' from ${sql.identifier(table)} stored
    where stored.id = incoming.id and incoming.state = 'changed'
      and (${columnList(columns, 'incoming')}) is not distinct from (${columnList(columns, 'stored')})`);
}

/**
 * Gives a unique column of the changed rows a temporary value. Two rows may have swapped theirs, and a unique constraint is checked after each
 * row. No name and no e-mail begins with a space, so the temporary values are free.
 */
export async function setTemporaryValues(input: Omit<Target, 'columns'> & { column: string }): Promise<void> {
  const { tx, table } = input;
  const column = sql.identifier(input.column);
  await tx.execute(sql`update ${sql.identifier(table)} stored set ${column} = ' ' || stored.id from incoming
    where incoming.id = stored.id and incoming.state = 'changed' and incoming.${column} <> stored.${column}`);
}

export async function updateChanged({ tx, table, columns }: Target): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(table)} stored set ${assignments(columns, 'incoming')} from incoming
    where incoming.id = stored.id and incoming.state = 'changed'`);
}

/** `extra`: values of columns that the source does not have. */
export async function insertCreated(
  input: Target & { extra?: Readonly<Record<string, SQL>> },
): Promise<void> {
  const { tx, table, columns, extra = {} } = input;
  const names = ['id', ...columns, ...Object.keys(extra)];
  const values = sql.join([columnList(['id', ...columns]), ...Object.values(extra)], sql`, `);
  await tx.execute(sql`insert into ${sql.identifier(table)} (${columnList(names)})
    select ${values} from incoming where state = 'created' order by id`);
}

export async function countStates(tx: Tx): Promise<Counts> {
  const { rows } = await tx.execute<{ state: string; rows: number }>(
    sql`select state, count(*)::integer as rows from incoming group by state`,
  );
  const countOf = (state: string) => rows.find((row) => row.state === state)?.rows ?? 0;
  return { created: countOf('created'), changed: countOf('changed'), same: countOf('same') };
}

/** The source's numbers bypass the sequence, so it must continue after them, and after `beyond`. */
export async function raiseSequence(input: Omit<Target, 'columns'> & { beyond?: number }): Promise<void> {
  const { tx, table, beyond = 0 } = input;
  const name = sql.identifier(table);
  const sequence = sql.identifier(`${table}_id_seq`);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), ${beyond}, (select last_value from ${sequence})))
    from ${name} having max(id) is not null`);
}
