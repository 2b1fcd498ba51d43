import { asc, desc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { characters } from './characters.table.ts';

/** An account's characters, highest level first; all of them without a limit. */
export async function listCharactersOf(input: {
  db: Db;
  accountId: number;
  limit?: number;
}): Promise<ReplyInput<Calls['listCharacters']>> {
  const { db, accountId, limit } = input;
  const query = db
    .select({
      name: characters.name,
      level: characters.level,
      classinfo: characters.classinfo,
      class_name: characters.className,
      honor: characters.honor,
      killpoint: characters.killpoint,
      loggedtime: characters.loggedtime,
    })
    .from(characters)
    .where(eq(characters.accountId, accountId))
    .orderBy(desc(characters.level), asc(characters.name))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
