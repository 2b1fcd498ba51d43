import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { usedToday } from '#server/modules/coupons/coupons.queries.ts';
import { isRefundedDraw } from '#server/modules/banners/banners.refunds.queries.ts';
import { findDelivery, leaveFailed } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { decisionOf } from './players.rules.ts';

/**
 * Gives back what a failed delivery cost its receiver (product 24.4). The credits come from the team: the seller of an auction's item keeps
 * the price, so they count as given. Throws not_found, account_closed (its credits would be nobody's),
 * delivery_not_failed, delivery_held, delivery_not_paid, draw_refunded, own_account_refused, credits_limit, balance_full.
 */
export async function refundDelivery(
  input: EditOne & { key: string | null; limits: Config['teamCredits'] },
): Promise<ReplyInput<Calls['refundDelivery']>> {
  const { database, context, key, id, limits } = input;
  const { actor, now } = context;
  return idempotent({ database, actor, key, call: 'refundDelivery', body: { id } }, async (tx) => {
    const { accountId, source, sourceId, paid: amount } = await findDelivery({ tx, id });
    await lockActorAndPlayer({ tx, actor, id: accountId });
    const delivery = await leaveFailed({ tx, id, to: { status: 'refunded', finishedAt: now } });
    if (delivery.held) throw new AppError('delivery_held');
    if (amount === null) throw new AppError('delivery_not_paid');
    // The account's lock keeps a refund of the banner's draws away.
    if (source === 'gacha' && (await isRefundedDraw({ tx, id: sourceId })))
      throw new AppError('draw_refunded');
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
