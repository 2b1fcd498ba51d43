import { and, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Config } from '#server/config/config.ts';
import type { ItemColumn } from '#server/db/item-columns.ts';
import { AppError } from '#server/core/errors.ts';
import { lockActor } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { usedToday } from '#server/modules/players/players.credits.usecases.ts';
import { decisionOf } from '#server/modules/players/players.rules.ts';
import { paidForDelivery } from './deliveries.queries.ts';
import { deliveries } from './deliveries.table.ts';

type Delivery = Pick<
  typeof deliveries.$inferInsert,
  'accountId' | 'characterId' | 'item_id' | 'source' | 'sourceId' | ItemColumn
>;

/**
 * Writes deliveries to the outbox (docs/operating.md), in the transaction that pays for them. A unique constraint refuses a second delivery
 * of the same purchase, auction item or draw.
 */
export async function deliver(input: { tx: Tx; now: Date; items: readonly Delivery[] }): Promise<void> {
  const { tx, now, items } = input;
  await tx.insert(deliveries).values(items.map((item) => ({ ...item, createdAt: now })));
}

/**
 * Queues a failed delivery again (product 24.4), with the same id for the game. Throws not_found, and delivery_not_failed where it has not failed
 * or is no longer failed.
 */
export async function retryDelivery(input: EditOne): Promise<{ ok: true }> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const { accountId } = await findDelivery({ tx, id });
    const delivery = await leaveFailed({
      tx,
      id,
      to: { status: 'pending', retryAt: null, finishedAt: null },
    });
    await writeAudit({
      tx,
      context,
      entry: {
        action: 'deliveries.retry',
        subject: 'accounts',
        subjectId: accountId,
        after: { delivery: id, item_id: delivery.item_id, quantity: delivery.quantity },
      },
    });
    return { ok: true };
  });
}

/**
 * Gives back what a failed delivery cost its receiver (product 24.4). The credits come from the team: the seller of an auction's item keeps
 * the price, so they count as given. Throws not_found, delivery_not_failed, delivery_not_paid, own_account_refused, credits_limit,
 * balance_full.
 */
export async function refundDelivery(
  input: EditOne & { key: string | null; limits: Config['teamCredits'] },
): Promise<ReplyInput<Calls['refundDelivery']>> {
  const { database, context, key, id, limits } = input;
  const { actor, now } = context;
  return idempotent({ database, actor, key, call: 'refundDelivery', body: { id } }, async (tx) => {
    const { accountId, source, paid: amount } = await findDelivery({ tx, id });
    await lockActor({ tx, actor, others: [accountId] });
    const delivery = await leaveFailed({ tx, id, to: { status: 'refunded', finishedAt: now } });
    if (amount === null) throw new AppError('delivery_not_paid');
    if (source === 'auction') await refuseBeyondLimit({ tx, context, limits, amount, accountId });
    const balance = await moveCredits({
      tx,
      now,
      movement: { accountId, amount, reason: 'refund', referenceId: id },
    });
    await writeAudit({
      tx,
      context,
      entry: {
        action: 'deliveries.refund',
        subject: 'accounts',
        subjectId: accountId,
        after: { delivery: id, item_id: delivery.item_id, quantity: delivery.quantity, amount, balance },
      },
    });
    return { amount, balance };
  });
}

/**
 * Somebody with two accounts could sell an item to themselves as often as the game refuses it, and each refund would make its price. Throws
 * own_account_refused and credits_limit.
 */
async function refuseBeyondLimit(input: {
  tx: Tx;
  context: EditOne['context'];
  limits: Config['teamCredits'];
  amount: number;
  accountId: number;
}): Promise<void> {
  const { tx, context, limits, amount, accountId } = input;
  const { actor, now } = context;
  const isOwn = accountId === actor.accountId;
  if (isOwn && limits.fourEyes) throw new AppError('own_account_refused');
  const used = await usedToday({ db: tx, accountId: actor.accountId, now });
  if (decisionOf({ amount, used, isOwn, limits }) !== 'done') throw new AppError('credits_limit');
}

/** The receiver of a delivery, its source and what it cost, which never change. Throws not_found. */
async function findDelivery({ tx, id }: { tx: Tx; id: number }) {
  const [delivery] = await tx
    .select({ accountId: accounts.id, source: deliveries.source, paid: paidForDelivery })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .where(eq(deliveries.id, id));
  if (!delivery) throw new AppError('not_found');
  return delivery;
}

/**
 * Changes a delivery that is still failed. The worker locks and changes only pending rows. So a retry, a refund and the worker change the
 * row one after the other, and each sees the result of the one before. Throws delivery_not_failed.
 */
async function leaveFailed(input: {
  tx: Tx;
  id: number;
  to: Pick<typeof deliveries.$inferSelect, 'status' | 'finishedAt'> & { retryAt?: null };
}) {
  const { tx, id, to } = input;
  const [row] = await tx
    .update(deliveries)
    .set(to)
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'failed')))
    .returning({ item_id: deliveries.item_id, quantity: deliveries.quantity });
  if (!row) throw new AppError('delivery_not_failed');
  return row;
}
