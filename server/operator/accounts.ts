import { eq } from 'drizzle-orm';
import type { MailSettings } from '#server/config/mail-settings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import type { Random } from '#server/lib/random.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { removeFactors } from '#server/modules/factors/factors.removal.usecases.ts';
import { openResetLink } from '#server/modules/recovery/recovery.usecases.ts';
import { OperatorError } from './failure.ts';
import { operatorContext } from './operator-context.ts';

/** Opens a one-time link for a new password. Returns its path. */
export async function openAccountResetLink(input: {
  database: Database;
  now: Date;
  random: Random;
  username: string;
}): Promise<string> {
  const { database, now, random, username } = input;
  return database.transact(async (tx) => {
    const account = await lockNamedAccountForUpdate({ tx, username });
    const { path } = await openResetLink({ tx, random, account, context: operatorContext(now) });
    return path;
  });
}

/** Removes the second factors of an account. */
export async function removeAccountFactors(input: {
  database: Database;
  mail: MailSettings | null;
  now: Date;
  username: string;
}): Promise<void> {
  const { database, mail, now, username } = input;
  await database.transact(async (tx) => {
    const account = await lockNamedAccountForUpdate({ tx, username });
    const deps = { config: { mail }, clock: () => now };
    try {
      await removeFactors({ tx, deps, account, context: operatorContext(now) });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'factor_missing')) throw error;
      throw new OperatorError(`A conta "${username}" não tem verificação em duas etapas.`);
    }
  });
}

/** Locks the account of a name. Throws OperatorError where there is none. */
export async function lockNamedAccountForUpdate({
  tx,
  username,
}: {
  tx: Tx;
  username: string;
}): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.usernameKey, username)).for('update');
  if (!account) throw new OperatorError(`Não existe conta com o nome "${username}".`);
  return account;
}
