import { and, eq, sql } from 'drizzle-orm';
import type { PaymentEffect } from '#contract/credits.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { foldName } from '#server/db/columns.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { type SystemChange, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockAccounts, moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { accountInMail, timeInMail } from '#server/modules/mails/mails.rules.ts';
import { queueMail } from '#server/modules/mails/mails.usecases.ts';
import { payments } from './credits.table.ts';

type Payment = typeof payments.$inferSelect;

/** What has happened to a payment. `credits` of a refund are those taken back in all; null is all of them. */
export type PaymentChange =
  | { readonly type: 'paid'; readonly accountId: number; readonly credits: number }
  | { readonly type: 'refunded'; readonly credits: number | null };

interface Input {
  readonly deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  readonly requestId: string;
  readonly provider: Payment['provider'];
  readonly paymentId: string;
  readonly change: PaymentChange;
}

interface InTransaction extends Omit<Input, 'change'> {
  readonly tx: Tx;
  readonly now: Date;
  readonly row: Payment;
}

/** `refunded` of a payment that was refunded whole before it came, so that its credits are not known. */
const ALL = -1;
/** The first attempt may lock another account than the payment's. A payment's account is set once, so the second attempt locks the right one. */
const ATTEMPTS = 3;

/**
 * Books a payment or its refund (product 26.2). Each has one effect: they may come in any order and several times. Throws not_found for an
 * account that does not exist, payment_taken where the payment was booked for something else, balance_full.
 */
export async function applyPayment(input: Input): Promise<PaymentEffect> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const effect = await tryPayment(input);
    if (effect !== null) return effect;
  }
  throw new AppError('unavailable', { retryAfterSeconds: 5 });
}

/** Null where another transaction has meanwhile given the payment an account, which this one has not locked. */
function tryPayment(input: Input): Promise<PaymentEffect | null> {
  const { deps, provider, paymentId, change } = input;
  const now = deps.clock();
  return deps.database.transact(async (tx) => {
    const [before] = await tx
      .select({ accountId: payments.accountId })
      .from(payments)
      .where(isPayment(paymentId));
    const receiver = change.type === 'paid' ? change.accountId : null;
    const ids = [receiver, before?.accountId ?? null].filter((id) => id !== null);
    if (ids.length > 0) await lockAccounts({ tx, ids });
    await tx.insert(payments).values({ provider, paymentId, createdAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(payments).where(isPayment(paymentId)).for('update');
    if (!row) throw new AppError('internal');
    if (row.accountId !== null && !ids.includes(row.accountId)) return null;
    const booking = { ...input, tx, now, row };
    return change.type === 'paid' ? book({ ...booking, change }) : refund({ ...booking, change });
  });
}

const isPayment = (paymentId: string) => eq(sql`lower(${payments.paymentId})`, paymentId.toLowerCase());

async function book(
  input: InTransaction & { change: PaymentChange & { type: 'paid' } },
): Promise<PaymentEffect> {
  const { tx, deps, now, row, change, provider } = input;
  const { accountId, credits: amount } = change;
  if (row.credits !== null) {
    const isSame = row.provider === 'team' || (row.accountId === accountId && row.credits === amount);
    if (!isSame) throw new AppError('payment_taken');
    return 'known';
  }
  // A gift with this payment waits for a second administrator.
  if (row.accountId !== null) throw new AppError('payment_taken');
  const refunded = row.refunded === ALL ? amount : Math.min(row.refunded, amount);
  const booked = { provider, accountId, credits: amount, refunded, bookedAt: now };
  await tx.update(payments).set(booked).where(eq(payments.id, row.id));
  const movement = { accountId, amount, reason: 'payment', referenceId: row.id } as const;
  const balance = await moveCredits({ tx, now, movement });
  await audit({ ...input, action: 'credits.payment', accountId, fields: { amount, balance } });
  if (refunded > 0) await takeBack({ ...input, accountId, amount: refunded, missing: 0 });
  else await mailReceipt({ tx, deps, now, accountId, credits: amount, balance });
  return 'booked';
}

async function refund(
  input: InTransaction & { change: PaymentChange & { type: 'refunded' } },
): Promise<PaymentEffect> {
  const { tx, now, row, change } = input;
  const { accountId, credits } = row;
  const isBooked = accountId !== null && credits !== null;
  const refunded = isBooked
    ? Math.max(row.refunded, Math.min(change.credits ?? credits, credits))
    : refundedBeforehand({ known: row.refunded, more: change.credits });
  if (refunded === row.refunded) return 'known';
  await tx.update(payments).set({ refunded, refundedAt: now }).where(eq(payments.id, row.id));
  if (!isBooked) return 'noted';
  await takeBack({ ...input, accountId, amount: refunded - row.refunded, missing: row.missing });
  return 'taken_back';
}

/** What is known of the refunds of a payment that is not booked yet. */
const refundedBeforehand = ({ known, more }: { known: number; more: number | null }): number =>
  known === ALL || more === null ? ALL : Math.max(known, more);

/** Takes back what the balance has. What is missing is recorded, for the team (product 26.3). */
async function takeBack(
  input: Omit<InTransaction, 'deps'> & { accountId: number; amount: number; missing: number },
): Promise<void> {
  const { tx, now, row, accountId, amount } = input;
  const [account] = await tx
    .select({ balance: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('internal');
  const taken = Math.min(account.balance, amount);
  const missing = input.missing + amount - taken;
  if (missing > 0) await tx.update(payments).set({ missing }).where(eq(payments.id, row.id));
  const movement = { accountId, amount: -taken, reason: 'payment_refund', referenceId: row.id } as const;
  const balance = taken > 0 ? await moveCredits({ tx, now, movement }) : account.balance;
  const fields = { amount: -taken, balance, ...(missing > 0 ? { missing } : {}) };
  await audit({ ...input, action: 'credits.paymentRefund', accountId, fields });
}

async function audit(
  input: Pick<InTransaction, 'tx' | 'now' | 'requestId' | 'provider' | 'paymentId'> & {
    action: `credits.${string}`;
    accountId: number;
    fields: Record<string, unknown>;
  },
): Promise<void> {
  const { tx, now, requestId, provider, paymentId: payment_id, action, accountId, fields } = input;
  const change: SystemChange = { actor: { accountId: null }, now, requestId };
  const after = { payment_id, provider, ...fields };
  await writeAudit({ tx, change, entry: { action, subject: 'accounts', subjectId: accountId, after } });
}

const inPortuguese = (credits: number): string => credits.toLocaleString('pt-BR');

async function mailReceipt(input: {
  tx: Tx;
  deps: Input['deps'];
  now: Date;
  accountId: number;
  credits: number;
  balance: number;
}): Promise<void> {
  const { tx, deps, now, accountId, credits, balance } = input;
  const [account] = await tx
    .select({ username: accounts.username, mail: accounts.mail, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.closedAt !== null) return;
  const values = {
    account: accountInMail(account.username),
    time: timeInMail(now),
    credits: inPortuguese(credits),
    balance: inPortuguese(balance),
  };
  await queueMail({ tx, deps, template: 'credits-received', recipient: account.mail, accountId, values });
}

/** The id of the account that an event names. Throws not_found. */
export async function accountOfEvent(input: {
  db: Db;
  accountId: number | undefined;
  username: string | undefined;
}): Promise<number> {
  const { db, accountId, username } = input;
  const isNamed =
    accountId === undefined ? eq(accounts.usernameKey, foldName(username ?? '')) : eq(accounts.id, accountId);
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(isNamed);
  if (!found) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  return found.id;
}

/** Reserves a payment's id for an administrator's gift, so that nobody else books it (decision 0036). Throws payment_taken. */
export async function claimPayment(input: {
  tx: Tx;
  now: Date;
  paymentId: string;
  accountId: number;
}): Promise<void> {
  const { tx, now, paymentId, accountId } = input;
  const claimed = await tx
    .insert(payments)
    .values({ provider: 'team', paymentId, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (claimed.length === 0) throw new AppError('payment_taken', { field: 'payment_id' });
}

/** Books a gift that was made. A refund that came while the gift waited takes its credits back. The account must be locked. */
export async function bookClaimed(input: {
  tx: Tx;
  now: Date;
  requestId: string;
  paymentId: string;
  credits: number;
}): Promise<void> {
  const { tx, now, requestId, paymentId, credits } = input;
  const [row] = await tx.select().from(payments).where(isPayment(paymentId)).for('update');
  if (!row || row.accountId === null) throw new AppError('internal');
  const refunded = row.refunded === ALL ? credits : Math.min(row.refunded, credits);
  await tx.update(payments).set({ credits, refunded, bookedAt: now }).where(eq(payments.id, row.id));
  if (refunded === 0) return;
  const { provider, accountId } = row;
  await takeBack({ tx, now, requestId, provider, paymentId, row, accountId, amount: refunded, missing: 0 });
}

/** Gives the id of a refused gift free, so that its payment can be booked. What is known of its refund stays. */
export async function freePayment({ tx, paymentId }: { tx: Tx; paymentId: string }): Promise<void> {
  await tx.delete(payments).where(and(isPayment(paymentId), eq(payments.refunded, 0)));
  await tx.update(payments).set({ accountId: null, provider: 'webhook' }).where(isPayment(paymentId));
}
