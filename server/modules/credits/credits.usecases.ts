import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentEffect, PaymentEvent } from '#contract/credits.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { foldName } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { applyPayment, findBooked, type PaymentChange } from './credits.payments.usecases.ts';
import { type Bought, readPurchaseReference, refundedCredits } from './credits.rules.ts';
import { topUps } from './credits.table.ts';
import { toCentavos, readProviderPayment, type ProviderPayment } from './credits.mercado-pago.adapter.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'config'>;

/** Books an event of the operator's own system (product 26.1). Throws what `applyPayment` throws. */
export async function receivePayment(input: {
  deps: Dependencies;
  requestId: string;
  event: PaymentEvent;
}): Promise<{ effect: PaymentEffect }> {
  const { deps, requestId, event } = input;
  const { type, payment_id: paymentId, credits } = event;
  const change: PaymentChange =
    type === 'refunded'
      ? { type, credits: credits ?? null }
      : { type, credits: credits ?? 0, accountId: await accountOf({ db: deps.database.db, event }) };
  return { effect: await applyPayment({ deps, requestId, provider: 'webhook', paymentId, change }) };
}

/** The account that an event names by its id or its username. Throws not_found. */
async function accountOf({ db, event }: { db: Db; event: PaymentEvent }): Promise<number> {
  const { account_id, username = '' } = event;
  const isAccount =
    account_id === undefined ? eq(accounts.usernameKey, foldName(username)) : eq(accounts.id, account_id);
  const accountId = await findAccount({ db, isAccount });
  if (accountId === null) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  return accountId;
}

/**
 * Books the payment that a notification names (product 26.4). Only its id is used: the payment itself is read from Mercado Pago. Throws
 * payment_unavailable where Mercado Pago does not answer, so that it repeats the notification.
 */
export async function receiveMercadoPago(input: {
  deps: Dependencies;
  requestId: string;
  type: string | undefined;
  paymentId: string | undefined;
}): Promise<{ effect: PaymentEffect }> {
  const { deps, requestId, type, paymentId } = input;
  const settings = deps.config.payments.mercadoPago;
  if (settings === null) throw new AppError('not_offered');
  if (type !== 'payment' || paymentId === undefined || !/^\d{1,30}$/.test(paymentId))
    return { effect: 'ignored' };
  const payment = await readProviderPayment({ settings, id: paymentId });
  if (payment === null || payment.id !== paymentId) return { effect: 'ignored' };
  return { effect: await applyProviderPayment({ deps, requestId, payment }) };
}

/** Books what Mercado Pago says of a payment, and updates the player's purchase. */
export async function applyProviderPayment(input: {
  deps: Dependencies;
  requestId: string;
  payment: ProviderPayment;
}): Promise<PaymentEffect> {
  const { deps, requestId, payment } = input;
  const { db } = deps.database;
  const bought = await boughtWith({ deps, payment });
  if (bought === null) return 'ignored';
  const paymentInput = { deps, requestId, provider: 'mercadopago', paymentId: payment.id } as const;
  let effect: PaymentEffect = 'ignored';
  for (const change of changesOf({ payment, bought })) {
    const latest = await applyPayment({ ...paymentInput, change });
    // The reply names the last change that was not processed before.
    if (effect === 'ignored' || latest !== 'known') effect = latest;
  }
  const status = STATUS_OF[payment.status];
  if (status !== undefined)
    await db
      .update(topUps)
      .set({ status, code: null, picture: null })
      .where(and(isTopUpOf(payment), inArray(topUps.status, EARLIER_STATUSES[status])));
  return effect;
}

/** The statuses that a purchase may have before: notifications that arrive at once never put one back. */
const EARLIER_STATUSES = {
  cancelled: ['creating', 'pending'],
  paid: ['creating', 'pending', 'cancelled'],
  refunded: ['creating', 'pending', 'cancelled', 'paid'],
} as const;

/** A payment with any other status is not finished. */
const STATUS_OF: Readonly<Record<string, keyof typeof EARLIER_STATUSES>> = {
  approved: 'paid',
  refunded: 'refunded',
  charged_back: 'refunded',
  cancelled: 'cancelled',
  rejected: 'cancelled',
};

/** A payment that was refunded in part is still `approved`. */
function changesOf({ payment, bought }: { payment: ProviderPayment; bought: Bought }): PaymentChange[] {
  const { accountId, credits, price } = bought;
  if (payment.status === 'refunded' || payment.status === 'charged_back')
    return [{ type: 'refunded', credits: null }];
  if (payment.status !== 'approved') return [];
  const changes: PaymentChange[] = [{ type: 'paid', accountId, credits }];
  const refunded = toCentavos(payment.transaction_amount_refunded);
  if (refunded > 0)
    changes.push({ type: 'refunded', credits: refundedCredits({ credits, price, refunded }) });
  return changes;
}

const isTopUpOf = ({ id }: ProviderPayment) => eq(sql`lower(${topUps.paymentId})`, id.toLowerCase());

/**
 * What a payment is for: a purchase that is stored here, or one whose reference we have signed. Of a payment that is booked, it is what was
 * booked. Null for any other, because the operator may sell other things too.
 */
async function boughtWith(input: { deps: Dependencies; payment: ProviderPayment }): Promise<Bought | null> {
  const { deps, payment } = input;
  const { db } = deps.database;
  if (payment.currency_id !== 'BRL') return null;
  const price = toCentavos(payment.transaction_amount);
  const [topUp] = await db
    .select({ accountId: topUps.accountId, credits: topUps.credits })
    .from(topUps)
    .where(and(isTopUpOf(payment), eq(topUps.price, price)));
  if (topUp) return { ...topUp, price };
  const booked = await findBooked({ db, paymentId: payment.id });
  if (booked) return { ...booked, price };
  const reference = payment.external_reference ?? '';
  const bought = readPurchaseReference({ secret: deps.config.sessionSecret, reference });
  if (bought === null || bought.price !== price) return null;
  const isKnown = (await findAccount({ db, isAccount: eq(accounts.id, bought.accountId) })) !== null;
  return isKnown ? bought : null;
}

async function findAccount({ db, isAccount }: { db: Db; isAccount: SQL }): Promise<number | null> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(isAccount);
  return account?.id ?? null;
}
