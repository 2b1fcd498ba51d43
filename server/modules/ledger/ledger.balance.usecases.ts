import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { idempotentWithLock } from '#server/modules/idempotency/idempotency.usecases.ts';

/**
 * Runs a payment once for its key, with the account locked, and adds the account's balance to the reply (product 15.13). `run` returns the
 * balance if it changes. It is not stored with the key: a repeated request reads the current one.
 */
export async function idempotentWithBalance<Reply extends object>(
  request: Parameters<typeof idempotentWithLock>[0],
  run: (tx: Tx) => Promise<{ reply: Reply; balance: number | null }>,
): Promise<Reply & { balance: number | null }> {
  const { database, actor } = request;
  const after: { balance: number | null } = { balance: null };
  const reply = await idempotentWithLock(request, async (tx) => {
    const paid = await run(tx);
    after.balance = paid.balance;
    return paid.reply;
  });
  if (after.balance !== null) return { ...reply, balance: after.balance };
  const [account] = await database.db
    .select({ balance: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  return { ...reply, balance: account?.balance ?? null };
}
