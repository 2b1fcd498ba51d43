import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { INCOMING, list } from './incoming.ts';

/** A table of the portal and the columns that a source says of it, its key `id` left out. */
export interface Target {
  readonly tx: Tx;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Says of each row whether it is new, changed or the same. */
export async function compare({ tx, table, columns }: Target): Promise<void> {
  const stored = sql.identifier(table);
  await tx.execute(sql`update ${INCOMING} set state = 'created' where state is distinct from 'created'`);
  await tx.execute(sql`update ${INCOMING} g
    set state = case when (${list(columns, 'g')}) is distinct from (${list(columns, 'a')}) then 'changed' else 'same' end
    from ${stored} a where a.id = g.id`);
}

/** Locks the rows that will be changed, in the order of their ids, as every transaction does. */
export async function lockChanged({ tx, table }: Omit<Target, 'columns'>): Promise<void> {
  await tx.execute(sql`select id from ${sql.identifier(table)}
    where id in (select id from ${INCOMING} where state = 'changed') order by id for update`);
}

/**
 * Frees a unique column of the rows that get another value: two of them may have swapped theirs, and a constraint is checked at each row. No
 * name and no e-mail has two spaces.
 */
export async function freeValues(input: Omit<Target, 'columns'> & { column: string }): Promise<void> {
  const { tx, table } = input;
  const column = sql.identifier(input.column);
  await tx.execute(sql`update ${sql.identifier(table)} a set ${column} = 'muda  ' || a.id from ${INCOMING} g
    where g.id = a.id and g.state = 'changed' and g.${column} <> a.${column}`);
}

export async function updateChanged({ tx, table, columns }: Target): Promise<void> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = g.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(sql`update ${sql.identifier(table)} a set ${values} from ${INCOMING} g
    where g.id = a.id and g.state = 'changed'`);
}

/** `more`: columns of a new row that a source does not have, with their values. */
export async function insertCreated(input: Target & { more?: Readonly<Record<string, SQL>> }): Promise<void> {
  const { tx, table, columns, more = {} } = input;
  const names = ['id', ...columns, ...Object.keys(more)];
  const values = sql.join([list(['id', ...columns]), ...Object.values(more)], sql`, `);
  await tx.execute(sql`insert into ${sql.identifier(table)} (${list(names)})
    select ${values} from ${INCOMING} where state = 'created' order by id`);
}

export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
}

export async function countStates(tx: Tx): Promise<Counts> {
  const { rows } = await tx.execute<{ state: string; all: number }>(
    sql`select state, count(*)::integer as all from ${INCOMING} group by state`,
  );
  const of = (state: string) => rows.find((row) => row.state === state)?.all ?? 0;
  return { created: of('created'), changed: of('changed'), same: of('same') };
}

/** The source's numbers bypass the sequence, so it must continue after them. */
export async function raiseSequence({ tx, table }: Omit<Target, 'columns'>): Promise<void> {
  const name = sql.identifier(table);
  const sequence = sql.identifier(`${table}_id_seq`);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), (select last_value from ${sequence})))
    from ${name} having max(id) is not null`);
}
