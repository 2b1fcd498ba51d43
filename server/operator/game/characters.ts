import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { markInvalid, markRepeated, type IncomingList } from './incoming.ts';
import {
  compareLocked,
  compareRows,
  setTemporaryValues,
  insertCreated,
  lockChanged,
  updateChanged,
} from './write-rows.ts';

/** Marks characters that cannot be written. */
export async function checkCharacters({ tx, columns }: IncomingList): Promise<void> {
  await checkNames({ tx, column: 'name' });
  // Whose a character is comes from the game's account alone: the portal's own numbers say nothing about it.
  await markInvalid({
    tx,
    cause: sql`'a conta ' || incoming.account_id || ' não existe no portal'`,
    from: sql`(select checked.seq from incoming checked left join accounts account on account.game_id = checked.account_id
      where account.id is null) orphan`,
    where: sql`orphan.seq = incoming.seq`,
  });
  await tx.execute(sql`update incoming set account_id = account.id from accounts account
    where account.game_id = incoming.account_id and incoming.fault is null`);
  if (!columns.includes('guild_id')) return;
  await markInvalid({
    tx,
    cause: sql`'a guilda ' || incoming.guild_id || ' não existe no portal'`,
    from: sql`(select checked.seq from incoming checked left join guilds guild on guild.id = checked.guild_id
      where checked.guild_id is not null and guild.id is null) orphan`,
    where: sql`orphan.seq = incoming.seq`,
  });
}

export const checkGuilds = ({ tx }: IncomingList): Promise<void> => checkNames({ tx, column: 'guild_name' });

async function checkNames({ tx, column }: { tx: Tx; column: string }): Promise<void> {
  await markRepeated({
    tx,
    column: 'id',
    cause: sql`'o número ' || incoming.id || ' aparece mais de uma vez'`,
  });
  const name = sql.identifier(column);
  await markRepeated({
    tx,
    column,
    cause: sql`'o nome "' || incoming.${name} || '" já é do número ' || holder.id`,
  });
}

export const writeCharacters = (list: IncomingList): Promise<void> =>
  writeNamedRows({ ...list, table: 'characters', nameColumn: 'name' });

export const writeGuilds = (list: IncomingList): Promise<void> =>
  writeNamedRows({ ...list, table: 'guilds', nameColumn: 'guild_name' });

async function writeNamedRows(input: IncomingList & { table: string; nameColumn: string }): Promise<void> {
  const { tx, columns, table, nameColumn } = input;
  const target = { tx, table, columns: columns.filter((column) => column !== 'id') };
  await compareRows(target);
  await lockChanged(target);
  await compareLocked(target);
  await renameDisplaced({ tx, table, nameColumn });
  await setTemporaryValues({ ...target, column: nameColumn });
  await updateChanged(target);
  await insertCreated(target);
}

/**
 * Adds the number to the names of stored rows that the source lacks and whose name an incoming row has. A name is read without spaces at its
 * end (textCell), so the new name, which ends with one, is free.
 */
async function renameDisplaced(input: { tx: Tx; table: string; nameColumn: string }): Promise<void> {
  const { tx } = input;
  const [table, name] = [sql.identifier(input.table), sql.identifier(input.nameColumn)];
  await tx.execute(sql`update ${table} stored set ${name} = stored.${name} || ' (' || stored.id || ') ' from incoming
    where incoming.${name} = stored.${name} and incoming.id <> stored.id
      and not exists (select from incoming stored_update where stored_update.id = stored.id)`);
}
