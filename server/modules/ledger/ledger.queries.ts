import { and, desc, eq } from 'drizzle-orm';
import type { ParsedQuery } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import { ledger } from './ledger.table.ts';

interface Input {
  readonly db: Db;
  readonly accountId: number;
  readonly query: ParsedQuery<Calls['listLedger']>;
}

/** A page of an account's movements, newest first, with what each refers to. */
export async function readLedger({ db, accountId, query }: Input) {
  const after = idOfCursor(query.cursor, MAX_BIG_ID);
  const rows = await db
    .select({
      id: ledger.id,
      createdAt: ledger.createdAt,
      reason: ledger.reason,
      amount: ledger.amount,
      balance_after: ledger.balanceAfter,
      referenceId: ledger.referenceId,
    })
    .from(ledger)
    .where(and(eq(ledger.accountId, accountId), isBelow(ledger.id, after)))
    .orderBy(desc(ledger.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    next,
  };
}
