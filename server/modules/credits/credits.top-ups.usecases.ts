import { readFile } from 'node:fs/promises';
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { TOP_UPS_SHOWN } from '#contract/credits.ts';
import { ERRORS } from '#contract/errors.ts';
import { PACK } from '#contract/pack.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { isMinor } from '#server/modules/ages/ages.usecases.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { idempotentWithLock } from '#server/modules/idempotency/idempotency.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { purchaseReference } from './credits.rules.ts';
import { applyProviderPayment } from './credits.usecases.ts';
import { topUps } from './credits.table.ts';
import {
  createProviderPayment,
  readProviderPayment,
  type ProviderPayment,
} from './credits.mercado-pago.adapter.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'config' | 'brand'>;
type TopUp = typeof topUps.$inferSelect;

/** How long a code can be paid. Mercado Pago refuses less than 30 minutes by its own clock, when the request arrives. */
const PAYABLE_MS = 35 * 60_000;
/** How long a purchase that was not paid is stored. */
const UNPAID_DAYS = 30;
const MAX_TEXT_LENGTH = 20_000;

/** How credits are bought (product 26.5). The file is read each time, so that the operator may change it. */
export async function getTopUp(input: {
  deps: Pick<Deps, 'config' | 'database'>;
  actor: Pick<Actor, 'accountId'>;
}): Promise<ReplyInput<Calls['getTopUp']>> {
  const { config, database } = input.deps;
  const { accountId } = input.actor;
  if (!config.ages.minorTopUps && (await isMinor({ db: database.db, accountId })))
    return { text: ERRORS.top_up_refused.message, packages: [], payable: false };
  const { packages, mercadoPago, webhookSecrets, textFile } = config.payments;
  const text = textFile === null ? '' : await readFile(textFile, 'utf8');
  const isSold = mercadoPago !== null || webhookSecrets.length > 0;
  return {
    text: text.slice(0, MAX_TEXT_LENGTH).trim() || null,
    packages: isSold ? [...packages] : [],
    payable: mercadoPago !== null,
  };
}

/** The account's newest purchases. */
export async function listTopUps(input: {
  db: Db;
  actor: Pick<Actor, 'accountId'>;
  now: Date;
}): Promise<ReplyInput<Calls['listTopUps']>> {
  const { db, actor, now } = input;
  const rows = await db
    .select()
    .from(topUps)
    .where(eq(topUps.accountId, actor.accountId))
    .orderBy(desc(topUps.id))
    .limit(TOP_UPS_SHOWN);
  return rows.map((row) => present({ row, now }));
}

/**
 * Begins a purchase: stores it, then lets Mercado Pago create the payment. The purchase's reference is the idempotency key there, so that a
 * repeated request creates no second payment. Throws not_offered, top_up_refused, mail_missing, package_changed, payment_refused, payment_closed,
 * payment_unavailable.
 */
export async function createTopUp(input: {
  deps: Dependencies;
  actor: Actor;
  key: string | null;
  body: ParsedBody<Calls['createTopUp']>;
}): Promise<ReplyInput<Calls['createTopUp']>> {
  const { deps, actor, key, body } = input;
  const { database, clock, config } = deps;
  const { accountId } = actor;
  const now = clock();
  if (config.payments.mercadoPago === null) throw new AppError('not_offered');
  await readPayerMail({ db: database.db, accountId });
  const { id } = await idempotentWithLock({ database, actor, key, call: 'createTopUp', body }, async (tx) => {
    await refuseMinor({ config, db: tx, accountId });
    const { credits, price } = body;
    if (!config.payments.packages.some((offer) => offer.credits === credits && offer.price === price))
      throw new AppError('package_changed');
    const expiresAt = new Date(now.getTime() + PAYABLE_MS);
    const [row] = await tx
      .insert(topUps)
      .values({ accountId, credits, price, createdAt: now, expiresAt })
      .returning({ id: topUps.id });
    if (!row) throw new AppError('internal');
    return row;
  });
  return present({ row: await ensureCreated({ deps, row: await readOwnTopUp({ deps, actor, id }) }), now });
}

/**
 * Asks Mercado Pago for the state of a purchase, and books it if it was paid. Throws not_offered, not_found, top_up_refused, mail_missing,
 * payment_refused, payment_closed, payment_unavailable.
 */
export async function checkTopUp(input: {
  deps: Dependencies;
  actor: Actor;
  requestId: string;
  id: number;
}): Promise<ReplyInput<Calls['checkTopUp']>> {
  const { deps, actor, requestId, id } = input;
  const settings = deps.config.payments.mercadoPago;
  if (settings === null) throw new AppError('not_offered');
  // The session may have ended while the request arrived.
  await transactAs({ database: deps.database, actor }, async () => undefined);
  const row = await ensureCreated({ deps, row: await readOwnTopUp({ deps, actor, id }) });
  if (row.status === 'pending' && row.paymentId !== null) {
    const payment = await readProviderPayment({ settings, id: row.paymentId });
    if (payment !== null) await applyProviderPayment({ deps, requestId, payment });
  }
  return present({ row: await readOwnTopUp({ deps, actor, id }), now: deps.clock() });
}

/** Deletes codes that cannot be paid any more, because they take the most space, and old purchases that were not paid. Payments stay. */
export async function deleteOldTopUps({ db, now }: { db: Db; now: Date }): Promise<void> {
  const oldest = new Date(now.getTime() - UNPAID_DAYS * 86_400_000);
  await db
    .update(topUps)
    .set({ code: null, picture: null })
    .where(and(eq(topUps.status, 'pending'), lt(topUps.expiresAt, now), isNotNull(topUps.code)));
  const unpaid = inArray(topUps.status, ['creating', 'pending', 'cancelled']);
  await db.delete(topUps).where(and(unpaid, lt(topUps.createdAt, oldest)));
}

/** Throws top_up_refused for an account that is known to be a minor's, unless the operator sells to minors (product 32.11). */
async function refuseMinor(input: {
  config: Pick<Deps['config'], 'ages'>;
  db: Db | Tx;
  accountId: number;
}): Promise<void> {
  const { config, db, accountId } = input;
  if (!config.ages.minorTopUps && (await isMinor({ db, accountId }))) throw new AppError('top_up_refused');
}

/** Lets Mercado Pago create the payment of a purchase, unless that is done already. A purchase that it refuses is cancelled. */
async function ensureCreated({ deps, row }: { deps: Dependencies; row: TopUp }): Promise<TopUp> {
  const { database, clock, config, brand } = deps;
  const settings = config.payments.mercadoPago;
  if (row.status !== 'creating' || settings === null) return row;
  const { reference, accountId, price } = row;
  const description = `${brand.name}: ${row.credits.toLocaleString('pt-BR')} ${PACK.currency.many}`;
  // The age may have been found since the purchase was begun.
  await refuseMinor({ config, db: database.db, accountId });
  const mail = await readPayerMail({ db: database.db, accountId });
  // Not the row's own time: an earlier attempt may have failed long ago.
  const expiresAt = new Date(clock().getTime() + PAYABLE_MS);
  const bought = { accountId, credits: row.credits, price };
  const externalReference = purchaseReference({ secret: config.sessionSecret, bought });
  const request = { settings, reference, externalReference, mail, description, price, expiresAt };
  const answer = await createProviderPayment(request);
  const isCreating = and(eq(topUps.id, row.id), eq(topUps.status, 'creating'));
  if ('faultOf' in answer) {
    await database.db.update(topUps).set({ status: 'cancelled' }).where(isCreating);
    const { faultOf, reason } = answer;
    throw new AppError(faultOf === 'payer' ? 'payment_refused' : 'payment_closed', { reason });
  }
  const { payment } = answer;
  const data = payment.point_of_interaction?.transaction_data;
  const [updated] = await database.db
    .update(topUps)
    .set({
      status: 'pending',
      paymentId: payment.id,
      expiresAt: expiryOf({ payment, requested: expiresAt }),
      code: data?.qr_code ?? null,
      picture: data?.qr_code_base64 ?? null,
    })
    .where(isCreating)
    .returning();
  // Another request of the same purchase has stored the same payment.
  return updated ?? readTopUp({ db: database.db, id: row.id });
}

/** A repeated request gets the payment of the first one, which ends earlier. */
function expiryOf({ payment, requested }: { payment: ProviderPayment; requested: Date }): Date {
  const answered = new Date(payment.date_of_expiration ?? Number.NaN);
  return Number.isNaN(answered.getTime()) ? requested : answered;
}

/** Mercado Pago wants the payer's e-mail, and accounts of an imported game may have none. Throws mail_missing. */
async function readPayerMail({ db, accountId }: { db: Db; accountId: number }): Promise<string> {
  const [account] = await db.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.id, accountId));
  if (!account?.mail) throw new AppError('mail_missing');
  return account.mail;
}

async function readTopUp({ db, id }: { db: Db; id: number }): Promise<TopUp> {
  const [row] = await db.select().from(topUps).where(eq(topUps.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

async function readOwnTopUp(input: { deps: Dependencies; actor: Actor; id: number }): Promise<TopUp> {
  const row = await readTopUp({ db: input.deps.database.db, id: input.id });
  if (row.accountId !== input.actor.accountId) throw new AppError('not_found');
  return row;
}

/** A code that can no longer be paid is shown as cancelled, before Mercado Pago says so. */
function present({ row, now }: { row: TopUp; now: Date }): ReplyInput<Calls['createTopUp']> {
  const { id, credits, price, createdAt, expiresAt } = row;
  const isOver = expiresAt <= now && (row.status === 'pending' || row.status === 'creating');
  const isPayable = row.status === 'pending' && !isOver;
  return {
    id,
    credits,
    price,
    status: isOver ? 'cancelled' : row.status,
    code: isPayable ? row.code : null,
    picture: isPayable ? row.picture : null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
