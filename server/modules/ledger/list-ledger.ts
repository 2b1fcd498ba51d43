import { and, desc, eq, lt } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOfRows, ROWS_TO_READ } from '#server/http/cursor.ts';
import type { Actor } from '#server/http/handler.ts';
import { ledger } from './table.ts';

/** A page of the account's own statement (product 3.14), the newest movement first. */
export async function listLedger(input: {
  db: Db;
  actor: Actor;
  cursor: number | null;
}): Promise<ReplyInput<Calls['listLedger']>> {
  const { db, actor, cursor } = input;
  const found = await db
    .select({
      id: ledger.id,
      createdAt: ledger.createdAt,
      reason: ledger.reason,
      amount: ledger.amount,
      balance_after: ledger.balanceAfter,
    })
    .from(ledger)
    .where(and(eq(ledger.accountId, actor.accountId), cursor === null ? undefined : lt(ledger.id, cursor)))
    .orderBy(desc(ledger.id))
    .limit(ROWS_TO_READ);
  const { rows, next } = pageOfRows(found);
  return {
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    next,
  };
}
