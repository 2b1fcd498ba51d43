import { and, eq, sql } from 'drizzle-orm';
import type { PaymentEffect, PaymentEvent } from '#contract/credits.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { accountOfEvent, applyPayment, type PaymentChange } from './payments.usecases.ts';
import { refundedCredits } from './credits.rules.ts';
import { topUps } from './credits.table.ts';
import { centavos, readProviderPayment, type ProviderPayment } from './mercado-pago.client.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'config'>;

/** Books an event of the operator's own system (product 26.1). Throws what `applyPayment` throws. */
export async function receivePayment(input: {
  deps: Dependencies;
  requestId: string;
  event: PaymentEvent;
}): Promise<{ effect: PaymentEffect }> {
  const { deps, requestId, event } = input;
  const { type, payment_id: paymentId, account_id, username, credits } = event;
  const { db } = deps.database;
  const change: PaymentChange =
    type === 'refunded'
      ? { type, credits: credits ?? null }
      : {
          type,
          accountId: await accountOfEvent({ db, accountId: account_id, username }),
          credits: credits ?? 0,
        };
  return { effect: await applyPayment({ deps, requestId, provider: 'webhook', paymentId, change }) };
}

/**
 * A notification of Mercado Pago names a payment and nothing else that counts: what is booked is what Mercado Pago answers when it is asked
 * (product 26.4). Throws payment_unavailable where it does not answer, so that it repeats the notification.
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

/** Books what Mercado Pago says of a payment, and tells the player's purchase. */
export async function applyProviderPayment(input: {
  deps: Dependencies;
  requestId: string;
  payment: ProviderPayment;
}): Promise<PaymentEffect> {
  const { deps, requestId, payment } = input;
  const { db } = deps.database;
  const bought = await boughtWith({ deps, payment });
  if (bought === null) return 'ignored';
  let effect: PaymentEffect = 'ignored';
  for (const change of changesOf({ payment, bought })) {
    const done = await applyPayment({
      deps,
      requestId,
      provider: 'mercadopago',
      paymentId: payment.id,
      change,
    });
    if (effect === 'ignored' || done !== 'known') effect = done;
  }
  const status = STATUS_OF[payment.status];
  if (status !== undefined)
    await db
      .update(topUps)
      .set(status === 'pending' ? { status } : { status, code: null, picture: null })
      .where(isTopUpOf(payment));
  return effect;
}

/** Any other status is a payment that is still under way. */
const STATUS_OF: Readonly<Record<string, (typeof topUps.$inferSelect)['status']>> = {
  approved: 'paid',
  refunded: 'refunded',
  charged_back: 'refunded',
  cancelled: 'cancelled',
  rejected: 'cancelled',
};

interface Bought {
  readonly accountId: number;
  readonly credits: number;
  readonly price: number;
}

/** A payment that was taken back in part is still `approved`. */
function changesOf({ payment, bought }: { payment: ProviderPayment; bought: Bought }): PaymentChange[] {
  const { accountId, credits, price } = bought;
  if (payment.status === 'refunded' || payment.status === 'charged_back')
    return [{ type: 'refunded', credits: null }];
  if (payment.status !== 'approved') return [];
  const refunded = centavos(payment.transaction_amount_refunded);
  return [
    { type: 'paid', accountId, credits },
    ...(refunded > 0
      ? [{ type: 'refunded' as const, credits: refundedCredits({ credits, price, refunded }) }]
      : []),
  ];
}

const isTopUpOf = ({ id }: ProviderPayment) => eq(sql`lower(${topUps.paymentId})`, id.toLowerCase());

/**
 * The account that a payment is for, and the credits that its price buys: those of the player's purchase, else of the package with this
 * price. Null where it is not about credits of the portal: the operator may sell other things too.
 */
async function boughtWith(input: { deps: Dependencies; payment: ProviderPayment }): Promise<Bought | null> {
  const { deps, payment } = input;
  const { db } = deps.database;
  const price = centavos(payment.transaction_amount);
  if (payment.currency_id !== 'BRL' || !/^[1-9]\d{0,8}$/.test(payment.external_reference ?? '')) return null;
  const accountId = await existingAccount({ db, id: Number(payment.external_reference) });
  if (accountId === null) return null;
  const [topUp] = await db
    .select({ credits: topUps.credits })
    .from(topUps)
    .where(and(isTopUpOf(payment), eq(topUps.price, price), eq(topUps.accountId, accountId)));
  const offered = topUp ?? deps.config.payments.packages.find((one) => one.price === price);
  return offered ? { accountId, credits: offered.credits, price } : null;
}

async function existingAccount({ db, id }: { db: Db; id: number }): Promise<number | null> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  return found?.id ?? null;
}
