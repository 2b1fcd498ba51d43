import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { idempotent, type IdempotentRequest } from '#server/modules/idempotency/idempotency.usecases.ts';

/**
 * Runs a payment once for its key, and adds the account's balance to the reply (product 15.13). The balance is read afterwards and not
 * stored with the key, so a repeated request gets the current balance.
 */
export async function idempotentWithBalance<Reply extends object>(
  request: IdempotentRequest,
  run: (tx: Tx) => Promise<Reply>,
): Promise<Reply & { balance: number | null }> {
  const { database, actor } = request;
  const reply = await idempotent(request, run);
  const [account] = await database.db
    .select({ balance: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  return { ...reply, balance: account?.balance ?? null };
}
