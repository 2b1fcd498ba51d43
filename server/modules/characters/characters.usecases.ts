import { asc, desc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { characters } from './characters.table.ts';

/** An account's characters (product 3.10), highest level first. */
export async function listCharacters(input: {
  database: Pick<Database, 'db'>;
  actor: Pick<Actor, 'accountId'>;
}): Promise<ReplyInput<Calls['listCharacters']>> {
  const { database, actor } = input;
  return database.db
    .select({
      name: characters.name,
      level: characters.level,
      classinfo: characters.classinfo,
      honor: characters.honor,
      killpoint: characters.killpoint,
      loggedtime: characters.loggedtime,
    })
    .from(characters)
    .where(eq(characters.accountId, actor.accountId))
    .orderBy(desc(characters.level), asc(characters.name));
}
