import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { Database, Tx } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';

const BATCH_ROWS = 100;
/** Not empty in a new database: the migrations insert their rows. */
const SEEDED_TABLES = ['versions', 'drop_settings'];

type Table = { name: string; columns: string[] };
type ForeignKey = { table: string; name: string };

/**
 * Copies all rows of the embedded database into a migrated, empty PostgreSQL, in one transaction. PostgreSQL writes and reads each row as JSON, so
 * no number passes through JavaScript. Lists keep their versions, so that portals can go on with their copies. Returns the number of rows.
 */
export async function copyToPostgres(input: {
  source: Database;
  url: string;
  terminal: Terminal;
}): Promise<number> {
  const { source, url, terminal } = input;
  const target = new Client({ connectionString: url });
  await target.connect();
  try {
    await target.query('begin');
    const rows = await source.transact((tx) => copyAll({ from: tx, target, terminal }), { retries: 0 });
    await target.query('commit');
    await target.query('analyze');
    return rows;
  } finally {
    await target.end();
  }
}

async function copyAll(input: { from: Tx; target: Client; terminal: Terminal }): Promise<number> {
  const { from, target, terminal } = input;
  const { rows: tables } = await from.execute<Table>(sql`
    select c.relname as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: keys } = await from.execute<ForeignKey>(sql`
    select c.relname as table, conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  await refuseFilled({ target, tables });
  // Triggers would count new versions. A row may refer to a later one, so foreign keys are checked at the end.
  for (const { name } of tables)
    await target.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  await alterKeys({ target, keys, to: 'deferrable initially deferred' });
  for (const name of SEEDED_TABLES) await target.query(`delete from ${name}`);
  let total = 0;
  for (const table of tables) {
    const count = await copyTable({ from, target, table });
    terminal.note(`${table.name}: ${formatCount(count)}`);
    total += count;
  }
  await copySequences({ from, target });
  await target.query('set constraints all immediate');
  await alterKeys({ target, keys, to: 'not deferrable' });
  for (const { name } of tables)
    await target.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  return total;
}

async function refuseFilled({ target, tables }: { target: Client; tables: Table[] }): Promise<void> {
  for (const { name } of tables) {
    if (SEEDED_TABLES.includes(name)) continue;
    const { rows } = await target.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new OperatorError(`O PostgreSQL de destino não está vazio: há dados em ${name}.`);
  }
}

async function alterKeys(input: { target: Client; keys: ForeignKey[]; to: string }): Promise<void> {
  const { target, keys, to } = input;
  for (const { table, name } of keys) {
    await target.query(
      `alter table ${escapeIdentifier(table)} alter constraint ${escapeIdentifier(name)} ${to}`,
    );
  }
}

/** Reads by a cursor, so that a large table does not fill the memory. */
async function copyTable(input: { from: Tx; target: Client; table: Table }): Promise<number> {
  const { from, target, table } = input;
  const name = escapeIdentifier(table.name);
  const columns = table.columns.join(', ');
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
  await from.execute(
    sql.raw(`declare each_row no scroll cursor for select to_json(r)::text as json from ${name} r`),
  );
  for (let total = 0; ; total += BATCH_ROWS) {
    const { rows } = await from.execute<{ json: string }>(sql.raw(`fetch ${BATCH_ROWS} from each_row`));
    if (rows.length > 0) await target.query(insert, [`[${rows.map(({ json }) => json).join(',')}]`]);
    if (rows.length === BATCH_ROWS) continue;
    await from.execute(sql`close each_row`);
    return total + rows.length;
  }
}

async function copySequences({ from, target }: { from: Tx; target: Client }): Promise<void> {
  const { rows: sequences } = await from.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`);
  for (const { name } of sequences) {
    const { rows } = await from.execute<{ last: string; called: boolean }>(
      sql.raw(`select last_value::text as last, is_called as called from ${name}`),
    );
    await target.query('select setval($1::regclass, $2::bigint, $3)', [name, rows[0]?.last, rows[0]?.called]);
  }
}
