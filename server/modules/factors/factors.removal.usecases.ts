import { eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import {
  auditAccount,
  type AuditContext,
  type OperatorContext,
} from '#server/modules/audit/audit.usecases.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { isProtected } from '#server/modules/accounts/accounts.rules.ts';
import type { MailDeps } from '#server/modules/mails/mails.usecases.ts';
import { endChallenges } from './factors.challenges.usecases.ts';
import { tellOwner } from './factors.mails.usecases.ts';
import { countFactors, hasAnyFactor } from './factors.queries.ts';
import { passkeys, recoveryCodes, totpFactors } from './factors.table.ts';

/** Deletes all second factors of an account, and sign-ins that wait for one. */
export async function deleteFactors({ tx, accountId }: { tx: Tx; accountId: number }): Promise<void> {
  for (const table of [totpFactors, passkeys, recoveryCodes]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
  await endChallenges({ tx, accountId });
}

/**
 * Removes all second factors of an account that the transaction has locked (product 25.16), audits it and mails the owner. Its
 * sessions go on. Throws factor_missing.
 */
export async function removeFactors(input: {
  tx: Tx;
  deps: MailDeps;
  account: Pick<Account, 'id' | 'username' | 'mail'>;
  context: AuditContext | OperatorContext;
}): Promise<void> {
  const { tx, deps, account, context } = input;
  const { id: accountId, username } = account;
  const factors = await countFactors({ db: tx, accountId });
  if (!hasAnyFactor(factors)) throw new AppError('factor_missing');
  await deleteFactors({ tx, accountId });
  const before = { username, totp: factors.totp !== null, passkeys: factors.passkeys };
  await auditAccount({ tx, context, accountId, action: 'account.factors', before });
  await tellOwner({ tx, deps, account, what: 'a equipe removeu a verificação em duas etapas' });
}

/**
 * An administrator's removal. Throws not_found, account_closed, factor_missing, own_account_refused (own factors are removed with the password) and
 * admin_protected.
 */
export const removePlayerFactors = (input: {
  deps: Deps;
  context: AuditContext;
  id: number;
}): Promise<void> => {
  const { deps, context, id } = input;
  const { actor } = context;
  return deps.database.transact(async (tx) => {
    const account = await lockActorAndPlayer({ tx, actor, id });
    if (id === actor.accountId) throw new AppError('own_account_refused');
    if (isProtected({ account, now: context.now })) throw new AppError('admin_protected');
    await removeFactors({ tx, deps, account, context });
  });
};
