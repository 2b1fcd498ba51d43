import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import type { Random } from '#server/lib/random.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { openResetLink } from '#server/modules/recovery/recovery.usecases.ts';
import { OperatorError } from './failure.ts';
import { operatorChange } from './operator-change.ts';

/** Opens a one-time link for a new password (product 25.3). Returns its path. */
export async function accountResetLink(input: {
  database: Database;
  now: Date;
  random: Random;
  username: string;
}): Promise<string> {
  const { database, now, random, username } = input;
  return database.transact(async (tx) => {
    const [found] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.usernameKey, username));
    if (!found) throw new OperatorError(`Não existe conta com o nome "${username}".`);
    const { path } = await openResetLink({ tx, random, accountId: found.id, change: operatorChange(now) });
    return path;
  });
}
