import { eq } from 'drizzle-orm';
import { teamRole } from '#contract/rights.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from './sessions.table.ts';

/**
 * Runs a change in a transaction that checks the actor's access again: the session may have ended, or the role changed, while the request's
 * body was received (product 15.2). Throws not_signed_in and forbidden.
 */
export const transactAs = <Result>(
  { database, actor }: { database: Database; actor: Actor },
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  database.transact(async (tx) => {
    await checkAccess({ tx, actor });
    return run(tx);
  });

/** Throws not_signed_in and forbidden. Call it again after waiting for a lock, because the session may have ended meanwhile. */
export async function checkAccess({ tx, actor }: { tx: Tx; actor: Actor }): Promise<void> {
  const [account] = await tx
    .select({ accounttype: accounts.accounttype, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, actor.sessionId));
  if (!account) throw new AppError('not_signed_in');
  const role = teamRole(actor);
  if (role !== null && role !== teamRole(account)) throw new AppError('forbidden');
}
