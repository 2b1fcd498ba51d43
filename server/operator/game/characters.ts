import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { compare, freeValues, insertCreated, lockChanged, updateChanged } from './compare.ts';
import { INCOMING, mark, markRepeated } from './incoming.ts';

interface Write {
  readonly tx: Tx;
  readonly columns: readonly string[];
}

/** Marks characters that cannot be written (product 31.4). */
export async function checkCharacters({ tx, columns }: Write): Promise<void> {
  await checkNames({ tx, column: 'name' });
  await mark({
    tx,
    cause: sql`'a conta ' || g.account_id || ' não existe no portal'`,
    other: sql`(select i.seq from ${INCOMING} i left join accounts a on a.id = i.account_id where a.id is null) other`,
    where: sql`other.seq = g.seq`,
  });
  if (!columns.includes('guild_id')) return;
  await mark({
    tx,
    cause: sql`'a guilda ' || g.guild_id || ' não existe no portal'`,
    other: sql`(select i.seq from ${INCOMING} i left join guilds a on a.id = i.guild_id
      where i.guild_id is not null and a.id is null) other`,
    where: sql`other.seq = g.seq`,
  });
}

export const checkGuilds = ({ tx }: Write): Promise<void> => checkNames({ tx, column: 'guild_name' });

async function checkNames({ tx, column }: { tx: Tx; column: string }): Promise<void> {
  await markRepeated({ tx, column: 'id', cause: sql`'o número ' || g.id || ' aparece mais de uma vez'` });
  const name = sql.identifier(column);
  await markRepeated({ tx, column, cause: sql`'o nome "' || g.${name} || '" já é do número ' || other.id` });
}

const byName = (table: string, column: string) =>
  async function write({ tx, columns }: Write): Promise<void> {
    const target = { tx, table, columns: columns.filter((name) => name !== 'id') };
    await compare(target);
    await lockChanged(target);
    await compare(target);
    await renameDisplaced({ tx, table, column });
    await freeValues({ ...target, column });
    await updateChanged(target);
    await insertCreated(target);
  };

export const writeCharacters = byName('characters', 'name');
export const writeGuilds = byName('guilds', 'guild_name');

/** A name that the game has given to another row is gone from the row that had it, which then also has its number in its name. */
async function renameDisplaced(input: { tx: Tx; table: string; column: string }): Promise<void> {
  const { tx } = input;
  const [table, column] = [sql.identifier(input.table), sql.identifier(input.column)];
  await tx.execute(sql`update ${table} a set ${column} = a.${column} || ' (' || a.id || ')' from ${INCOMING} g
    where g.${column} = a.${column} and g.id <> a.id and not exists (select from ${INCOMING} i where i.id = a.id)`);
}
