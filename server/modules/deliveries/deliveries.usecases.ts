import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { ItemColumn } from '#server/db/item-columns.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { deliveries } from './deliveries.table.ts';

type Delivery = Pick<
  typeof deliveries.$inferInsert,
  'accountId' | 'characterId' | 'item_id' | 'source' | 'sourceId' | ItemColumn
> & { paid: number | null };

/**
 * Writes deliveries to the outbox (docs/operating.md), in the transaction that pays for them. A unique constraint refuses a second delivery
 * of the same purchase, auction item or draw.
 */
export async function deliver(input: { tx: Tx; now: Date; items: readonly Delivery[] }): Promise<void> {
  const { tx, now, items } = input;
  await tx.insert(deliveries).values(items.map((item) => ({ ...item, createdAt: now })));
}

/**
 * Queues a failed delivery again, with the same id for the game. Throws not_found, and delivery_not_failed where it has not failed
 * or is no longer failed.
 */
export async function retryDelivery(input: EditOne): Promise<{ ok: true }> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const { accountId } = await findDelivery({ tx, id });
    const delivery = await leaveFailed({
      tx,
      id,
      to: { status: 'pending', retryAt: null, finishedAt: null, held: false, lastError: null },
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
 * Makes an account's deliveries that wait fail, so that they are not made before the team decides. One that is being handed
 * over at this moment is locked by the worker and left out. What is held may be in the game already, because a worker can die after the
 * hand-over: it is never refunded before the game has refused it. Throws not_found.
 */
export async function holdDeliveries(
  input: EditOne & { body: ParsedBody<Calls['holdDeliveries']> },
): Promise<ReplyInput<Calls['holdDeliveries']>> {
  const { context, id: accountId, body } = input;
  return transactEdit(input, async (tx) => {
    if ((await tx.$count(accounts, eq(accounts.id, accountId))) === 0)
      throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
    const isWaiting = and(eq(deliveries.accountId, accountId), eq(deliveries.status, 'pending'));
    const waiting = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(isWaiting)
      .for('update', { skipLocked: true });
    const held = await tx
      .update(deliveries)
      .set({
        ...{ status: 'failed', held: true, retryAt: null, finishedAt: context.now },
        lastError: `pausada pela equipe: ${body.reason}`,
      })
      .where(inArray(deliveries.id, waiting))
      .returning({ id: deliveries.id });
    const count = held.length;
    if (count > 0) {
      const entry = {
        subject: 'accounts',
        subjectId: accountId,
        after: { count, reason: body.reason },
      } as const;
      await writeAudit({ tx, context, entry: { action: 'deliveries.hold', ...entry } });
    }
    const under_way = await tx.$count(deliveries, isWaiting);
    return { count, under_way };
  });
}

/** The receiver of a delivery, its source and what it cost, which never change. Throws not_found. */
export async function findDelivery({ tx, id }: { tx: Tx; id: number }) {
  const [delivery] = await tx
    .select({
      accountId: accounts.id,
      source: deliveries.source,
      sourceId: deliveries.sourceId,
      paid: deliveries.paid,
    })
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
export async function leaveFailed(input: {
  tx: Tx;
  id: number;
  to: Pick<typeof deliveries.$inferSelect, 'status' | 'finishedAt'> & {
    retryAt?: null;
    held?: false;
    lastError?: null;
  };
}) {
  const { tx, id, to } = input;
  const [row] = await tx
    .update(deliveries)
    .set(to)
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'failed')))
    .returning({ item_id: deliveries.item_id, quantity: deliveries.quantity, held: deliveries.held });
  if (!row) throw new AppError('delivery_not_failed');
  return row;
}
