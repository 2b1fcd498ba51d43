import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { isUnsettled, payments } from './credits.table.ts';

type Input = { db: Db; query: ParsedQuery<Calls['listPayments']> };

/** Payments that the team settles by hand, the newest first. */
export const listPayments = (input: Input) => readPayments({ ...input, where: isUnsettled(payments) });

/** An account's payments, the newest first. */
export const listPlayerPayments = (input: Input & { accountId: number }) =>
  readPayments({ ...input, where: eq(payments.accountId, input.accountId) });

async function readPayments(input: Input & { where: SQL }): Promise<ReplyInput<Calls['listPayments']>> {
  const { db, query, where } = input;
  const after = idOfCursor(query.cursor);
  const rows = await db
    .select({ row: payments, username: accounts.username })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(and(where, isBelow(payments.id, after)))
    .orderBy(desc(payments.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ row }) => row.id });
  return {
    items: items.map(({ row, username }) => ({
      id: row.id,
      account: row.accountId === null || username === null ? null : { id: row.accountId, username },
      provider: row.provider,
      payment_id: row.paymentId,
      credits: row.credits,
      refunded: row.refunded ?? 0,
      missing: row.missing,
      created_at: row.createdAt.toISOString(),
    })),
    next,
  };
}
