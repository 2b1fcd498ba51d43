import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { PaymentEffect } from '#contract/credits.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockAccounts } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { type SystemContext, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { mailOwner } from '#server/modules/mails/mails.usecases.ts';
import { payments } from './credits.table.ts';

type Payment = typeof payments.$inferSelect;

type Paid = { readonly type: 'paid'; readonly accountId: number; readonly credits: number };
/** `credits`: what all refunds of the payment take back together; null is all that it gave. */
type Refunded = { readonly type: 'refunded'; readonly credits: number | null };
/** What has happened to a payment. */
export type PaymentChange = Paid | Refunded;

interface Input {
  readonly deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  readonly requestId: string;
  readonly provider: Payment['provider'];
  readonly paymentId: string;
  readonly change: PaymentChange;
}

/** A payment whose account and row the transaction has locked, in this order. */
interface LockedPayment extends Omit<Input, 'deps' | 'change'> {
  readonly tx: Tx;
  readonly now: Date;
  readonly row: Payment;
}

/** The second attempt locks the right account, because a payment's account is set once. */
const MAX_ATTEMPTS = 3;

/**
 * Books a payment or its refund (product 26.2). Each has one effect: they may come in any order and several times. Throws not_found for an
 * account that does not exist, payment_taken where the payment was booked for something else, balance_full.
 */
export async function applyPayment(input: Input): Promise<PaymentEffect> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const effect = await tryPayment(input);
    if (effect !== 'retry') return effect;
  }
  throw new AppError('unavailable', { retryAfterSeconds: 5 });
}

/** 'retry' where another transaction has meanwhile given the payment an account, which this one has not locked. */
function tryPayment({ deps, change, ...input }: Input): Promise<PaymentEffect | 'retry'> {
  const { provider, paymentId } = input;
  const now = deps.clock();
  return deps.database.transact(async (tx) => {
    const lockedAccounts = await lockAccountsOf({ tx, paymentId, change });
    await tx.insert(payments).values({ provider, paymentId, createdAt: now }).onConflictDoNothing();
    const row = await lockPayment({ tx, paymentId });
    if (row.accountId !== null && !lockedAccounts.includes(row.accountId)) return 'retry';
    const payment = { ...input, tx, now, row };
    return change.type === 'paid' ? book({ deps, payment, change }) : refund({ payment, change });
  });
}

/** Locks the account that is paid for, and the one that the payment's row has. Returns their ids. */
async function lockAccountsOf(input: {
  tx: Tx;
  paymentId: string;
  change: PaymentChange;
}): Promise<number[]> {
  const { tx, paymentId, change } = input;
  const [row] = await tx.select({ accountId: payments.accountId }).from(payments).where(isPayment(paymentId));
  const paidFor = change.type === 'paid' ? change.accountId : null;
  const ids = [paidFor, row?.accountId ?? null].filter((id) => id !== null);
  if (ids.length > 0) await lockAccounts({ tx, ids });
  return ids;
}

async function lockPayment({ tx, paymentId }: { tx: Tx; paymentId: string }): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(isPayment(paymentId)).for('update');
  if (!payment) throw new AppError('internal');
  return payment;
}

/** The account and the credits of a payment that Mercado Pago reported and that is booked. */
export async function findBooked({ db, paymentId }: { db: Db; paymentId: string }) {
  const { accountId, credits, provider } = payments;
  const [row] = await db
    .select({ accountId, credits })
    .from(payments)
    .where(and(isPayment(paymentId), eq(provider, 'mercadopago')));
  if (!row || row.accountId === null || row.credits === null) return null;
  return { accountId: row.accountId, credits: row.credits };
}

const isPayment = (paymentId: string) => eq(sql`lower(${payments.paymentId})`, paymentId.toLowerCase());

async function book(
  input: Pick<Input, 'deps'> & { payment: LockedPayment; change: Paid },
): Promise<PaymentEffect> {
  const { deps, payment, change } = input;
  const { tx, now, row, provider } = payment;
  const { accountId, credits } = change;
  if (row.credits !== null) {
    const isSame = row.provider === 'team' || (row.accountId === accountId && row.credits === credits);
    if (!isSame) throw new AppError('payment_taken');
    return 'known';
  }
  // A gift with this payment waits for a second administrator.
  if (row.accountId !== null) throw new AppError('payment_taken');
  // Nobody could use the credits. The row stays, for the team to give the money back (isUnsettled).
  if (await isClosed({ tx, accountId })) return 'account_closed';
  const refunded = creditsOf({ refunded: row.refunded, credits });
  const booked = { provider, accountId, credits, refunded, bookedAt: now };
  await tx.update(payments).set(booked).where(eq(payments.id, row.id));
  const movement = { accountId, amount: credits, reason: 'payment', referenceId: row.id } as const;
  const balance = await moveCredits({ tx, now, movement });
  await audit({ payment, action: 'credits.payment', accountId, fields: { amount: credits, balance } });
  if (refunded > 0) await takeBack({ payment, accountId, amount: refunded });
  else await mailReceipt({ tx, deps, accountId, credits, balance });
  return 'booked';
}

const isClosed = async ({ tx, accountId }: { tx: Tx; accountId: number }): Promise<boolean> =>
  (await tx.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.closedAt)))) > 0;

async function refund(input: { payment: LockedPayment; change: Refunded }): Promise<PaymentEffect> {
  const { payment, change } = input;
  const { tx, now, row } = payment;
  const { accountId, credits } = row;
  const refundedBefore = row.refunded;
  if (accountId === null || credits === null) {
    const isWhole = refundedBefore === null || change.credits === null;
    const refunded = isWhole ? null : Math.max(refundedBefore, change.credits);
    if (refunded === refundedBefore) return 'known';
    await tx.update(payments).set({ refunded, refundedAt: now }).where(eq(payments.id, row.id));
    return 'noted';
  }
  const before = creditsOf({ refunded: refundedBefore, credits });
  const refunded = Math.max(before, creditsOf({ refunded: change.credits, credits }));
  if (refunded === before) return 'known';
  await tx.update(payments).set({ refunded, refundedAt: now }).where(eq(payments.id, row.id));
  await takeBack({ payment, accountId, amount: refunded - before });
  return 'taken_back';
}

/** The credits that a refund of a payment takes back; null is the whole payment. */
const creditsOf = ({ refunded, credits }: { refunded: number | null; credits: number }): number =>
  Math.min(refunded ?? credits, credits);

/** Takes credits back, at most the balance. Missing credits are recorded for the team (product 26.3). */
async function takeBack(input: { payment: LockedPayment; accountId: number; amount: number }): Promise<void> {
  const { payment, accountId, amount } = input;
  const { tx, now, row } = payment;
  const [account] = await tx
    .select({ balance: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('internal');
  const taken = Math.min(account.balance, amount);
  const missing = row.missing + amount - taken;
  if (missing > 0) await tx.update(payments).set({ missing }).where(eq(payments.id, row.id));
  const movement = { accountId, amount: -taken, reason: 'payment_refund', referenceId: row.id } as const;
  const balance = taken > 0 ? await moveCredits({ tx, now, movement }) : account.balance;
  const fields = { amount: -taken, balance, ...(missing > 0 ? { missing } : {}) };
  await audit({ payment, action: 'credits.paymentRefund', accountId, fields });
}

async function audit(input: {
  payment: LockedPayment;
  action: AuditAction;
  accountId: number;
  fields: Record<string, unknown>;
}): Promise<void> {
  const { payment, action, accountId, fields } = input;
  const { tx, now, requestId, provider, paymentId: payment_id } = payment;
  const context: SystemContext = { actor: { accountId: null }, now, requestId };
  const after = { payment_id, provider, ...fields };
  await writeAudit({ tx, context, entry: { action, subject: 'accounts', subjectId: accountId, after } });
}

const inPortuguese = (credits: number): string => credits.toLocaleString('pt-BR');

async function mailReceipt(input: {
  tx: Tx;
  deps: Input['deps'];
  accountId: number;
  credits: number;
  balance: number;
}): Promise<void> {
  const { tx, deps, accountId, credits, balance } = input;
  const [account] = await tx
    .select({ id: accounts.id, username: accounts.username, mail: accounts.mail })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return;
  const values = { credits: inPortuguese(credits), balance: inPortuguese(balance) };
  await mailOwner({ tx, deps, template: 'credits-received', account, values });
}

/** Reserves a payment's id for an administrator's gift, so that nobody else books it (decision 0036). Throws payment_taken. */
export async function reservePayment(input: {
  tx: Tx;
  now: Date;
  paymentId: string;
  accountId: number;
}): Promise<void> {
  const { tx, now, paymentId, accountId } = input;
  const reserved = await tx
    .insert(payments)
    .values({ provider: 'team', paymentId, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (reserved.length === 0) throw new AppError('payment_taken', { field: 'payment_id' });
}

/** Books a gift that was made. A refund that came while the gift waited takes its credits back. The account must be locked. */
export async function bookGift(input: {
  tx: Tx;
  now: Date;
  requestId: string;
  paymentId: string;
  credits: number;
}): Promise<void> {
  const { tx, now, requestId, paymentId, credits } = input;
  const row = await lockPayment({ tx, paymentId });
  const { provider, accountId } = row;
  if (accountId === null) throw new AppError('internal');
  const refunded = creditsOf({ refunded: row.refunded, credits });
  await tx.update(payments).set({ credits, refunded, bookedAt: now }).where(eq(payments.id, row.id));
  const payment = { tx, now, requestId, provider, paymentId, row };
  if (refunded > 0) await takeBack({ payment, accountId, amount: refunded });
}

/** Releases the id of a refused gift, so that its payment can be booked. What is known of its refund stays. */
export async function releasePayment({ tx, paymentId }: { tx: Tx; paymentId: string }): Promise<void> {
  await tx.delete(payments).where(and(isPayment(paymentId), eq(payments.refunded, 0)));
  await tx.update(payments).set({ accountId: null, provider: 'webhook' }).where(isPayment(paymentId));
}
