import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';
import { readBackup, type SequenceLine, type TableLine } from './format.ts';
import { hasRows, listForeignKeys, listMigrations, listTables, sqlName } from './schema.ts';

/** Rows and characters of one statement. */
const MAX_BATCH = { rows: 1000, characters: 1_000_000 } as const;
/** Not empty in a new database: the migrations insert its rows. */
const SEEDED_TABLE = 'versions';

/**
 * Writes a backup into an empty database of either engine (product 22.6), in one transaction. The lists keep their versions, so that portals
 * can go on with their copies. Returns the number of rows.
 */
export async function restore(input: {
  database: Database;
  file: string;
  terminal: Terminal;
}): Promise<number> {
  const { database, file, terminal } = input;
  const rows = await database.transact((tx) => restoreAll({ tx, file, terminal }), { retries: 0 });
  await database.db.execute(sql`analyze`);
  return rows;
}

/** Reads a whole backup, so that damage is found before anything is written. Returns its migrations. */
export async function checkBackup(file: string): Promise<string[]> {
  let migrations: string[] = [];
  for await (const part of readBackup(file)) {
    if ('migrations' in part) ({ migrations } = part);
  }
  return migrations;
}

/** Throws for a backup of another schema. */
export async function refuseOtherSchema(input: { database: Database; migrations: string[] }): Promise<void> {
  const [theirs, ours] = [input.migrations, await listMigrations(input.database.db)];
  if (isDeepStrictEqual(theirs, ours)) return;
  throw new OperatorError(
    `O backup é de outra versão do portal (${theirs.length} migrações, esta tem ${ours.length}): ` +
      'restaure-o com aquela versão e atualize depois.',
  );
}

async function restoreAll(input: { tx: Tx; file: string; terminal: Terminal }): Promise<number> {
  const { tx, file, terminal } = input;
  const knownTables = await listTables(tx);
  const tables = knownTables.map(({ table }) => table);
  await refuseFilled({ tx, tables });
  const foreignKeys = await listForeignKeys(tx);
  // Rows may reference later rows, so foreign keys are checked at the end.
  for (const { table, constraint } of foreignKeys) {
    await tx.execute(
      sql`alter table ${sqlName(table)} alter constraint ${sqlName(constraint)} deferrable initially deferred`,
    );
  }
  for (const table of tables) await tx.execute(sql`alter table ${sqlName(table)} disable trigger user`);
  await tx.execute(sql`delete from versions`);
  const rows = await writeParts({ tx, file, terminal, knownTables });
  await tx.execute(sql`set constraints all immediate`);
  for (const { table, constraint } of foreignKeys) {
    await tx.execute(
      sql`alter table ${sqlName(table)} alter constraint ${sqlName(constraint)} not deferrable`,
    );
  }
  for (const table of tables) await tx.execute(sql`alter table ${sqlName(table)} enable trigger user`);
  return rows;
}

async function refuseFilled({ tx, tables }: { tx: Tx; tables: string[] }): Promise<void> {
  for (const table of tables) {
    if (table === SEEDED_TABLE || !(await hasRows({ db: tx, table }))) continue;
    throw new OperatorError(
      `O banco de destino não está vazio (há dados em ${table}): um backup só é restaurado em um banco vazio.`,
    );
  }
}

async function writeParts(input: {
  tx: Tx;
  file: string;
  terminal: Terminal;
  knownTables: readonly TableLine[];
}): Promise<number> {
  const { tx, file, terminal, knownTables } = input;
  let current: RowBatch | null = null;
  let total = 0;
  const finish = async () => {
    if (current === null) return;
    await current.flush();
    total += current.written;
    terminal.note(`${current.table}: ${formatCount(current.written)}`);
    current = null;
  };
  for await (const part of readBackup(file)) {
    if ('table' in part) {
      await finish();
      current = new RowBatch({ tx, line: knownTable(knownTables, part) });
    } else if ('row' in part) await openBatch(current).add(part.row);
    else if ('sequence' in part) {
      await finish();
      await setSequence({ tx, sequence: part });
    }
  }
  await finish();
  return total;
}

/** The batch of the table whose rows are being read. Throws where a row comes before any table. */
function openBatch(batch: RowBatch | null): RowBatch {
  if (batch === null) throw new OperatorError('O backup tem uma linha fora de qualquer tabela.');
  return batch;
}

/** The database's own table and column names: names from a file are not used in statements. */
function knownTable(knownTables: readonly TableLine[], line: TableLine): TableLine {
  const storedTable = knownTables.find(({ table }) => table === line.table);
  if (
    storedTable?.columns.length === line.columns.length &&
    storedTable.columns.every((column) => line.columns.includes(column))
  ) {
    return storedTable;
  }
  throw new OperatorError(
    `O backup tem a tabela ${line.table}, que este banco não tem com as mesmas colunas.`,
  );
}

class RowBatch {
  readonly table: string;
  written = 0;
  readonly #tx: Tx;
  readonly #columns: readonly string[];
  #rows: string[] = [];
  #characters = 0;

  constructor({ tx, line }: { tx: Tx; line: TableLine }) {
    this.#tx = tx;
    this.table = line.table;
    this.#columns = line.columns;
  }

  async add(json: string): Promise<void> {
    this.#rows.push(json);
    this.#characters += json.length;
    if (this.#rows.length >= MAX_BATCH.rows || this.#characters >= MAX_BATCH.characters) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const table = sqlName(this.table);
    const columns = sql.join(this.#columns.map(sqlName), sql`, `);
    const json = `[${this.#rows.join(',')}]`;
    await this.#tx.execute(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`);
    this.written += this.#rows.length;
    this.#rows = [];
    this.#characters = 0;
  }
}

async function setSequence({ tx, sequence }: { tx: Tx; sequence: SequenceLine }): Promise<void> {
  const { sequence: sequenceName, last, called } = sequence;
  await tx.execute(
    sql`select setval(format('public.%I', ${sequenceName}::text)::regclass, ${last}::bigint, ${called}::boolean)`,
  );
}
