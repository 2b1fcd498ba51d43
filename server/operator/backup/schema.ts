import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** Reads tables, sequences and keys from PostgreSQL's catalogue, so that a backup includes new tables automatically. */

export const sqlName = (text: string) => sql.identifier(text);

/** The portal's tables with their columns, by name, without generated columns. */
export async function listTables(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function listSequences(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  return rows.map((row) => row.name);
}

export async function listForeignKeys(db: Db): Promise<{ table: string; constraint: string }[]> {
  const { rows } = await db.execute<{ table: string; constraint: string }>(sql`
    select conrelid::regclass::text as table, conname as constraint from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows.map(({ table, constraint }) => ({ table: table.replaceAll('"', ''), constraint }));
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}

export async function hasRows({ db, table }: { db: Db; table: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 as one from ${sqlName(table)} limit 1`);
  return rows.length > 0;
}
