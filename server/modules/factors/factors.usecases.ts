import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { FACTOR_LIMITS } from '#contract/factors.ts';
import { teamRole } from '#contract/rights.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { auditAccount } from '#server/modules/audit/audit.usecases.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { openChallenge, consumeChallenge } from './factors.challenges.usecases.ts';
import { createRecoveryCodes } from './factors.recovery-codes.usecases.ts';
import { tellOwner } from './factors.mails.usecases.ts';
import { type checkNewPasskey, passkeyCreation } from './factors.passkeys.usecases.ts';
import {
  isFactorRequired,
  newTotpSecret,
  openSecret,
  type RelyingParty,
  sealSecret,
  stepOfCode,
  totpUri,
} from './factors.rules.ts';
import { countFactors, hasAnyFactor } from './factors.queries.ts';
import { passkeys, recoveryCodes, totpFactors } from './factors.table.ts';
import { changeFactors, type FactorInput, UNLOCKED_MS } from './factors.unlock.usecases.ts';

interface ChangeInput extends FactorInput {
  readonly requestId: string;
}

/** Stores a new secret, which counts once it is confirmed. Throws password_confirmation_required, mail_unconfirmed and factor_exists. */
export const startTotp = (input: FactorInput): Promise<ReplyInput<Calls['startTotp']>> =>
  changeFactors(input, async ({ tx, account, now }) => {
    const { random, config, brand } = input.deps;
    const { id: accountId, username } = account;
    requireConfirmedMail({ deps: input.deps, account });
    await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.accountId, accountId), isNull(totpFactors.confirmedAt)));
    const secret = newTotpSecret(random);
    const sealed = sealSecret({ sessionSecret: config.sessionSecret, accountId, secret, random });
    const inserted = await tx
      .insert(totpFactors)
      .values({ accountId, secret: sealed, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: totpFactors.id });
    if (inserted.length === 0) throw new AppError('factor_exists');
    return { secret, uri: totpUri({ secret, username, issuer: brand.name }) };
  });

/**
 * Turns the code app on by its first code, which does not work again. Throws password_confirmation_required, factor_wrong, factor_expired
 * and factor_exists.
 */
export const confirmTotp = (
  input: ChangeInput & { code: string },
): Promise<ReplyInput<Calls['confirmTotp']>> =>
  changeFactors(input, async ({ tx, account, now }) => {
    const { deps, code } = input;
    const { sessionSecret } = deps.config;
    const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.accountId, account.id));
    if (factor?.confirmedAt) throw new AppError('factor_exists');
    if (!factor || now.getTime() - factor.createdAt.getTime() > UNLOCKED_MS)
      throw new AppError('factor_expired');
    const secret = openSecret({ sessionSecret, accountId: account.id, sealed: factor.secret });
    const step = secret === null ? null : stepOfCode({ secret, code, now });
    if (step === null) throw new AppError('factor_wrong', { field: 'code' });
    await tx
      .update(totpFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(totpFactors.id, factor.id));
    await audit({ ...input, tx, now, action: 'account.factorAdd', after: { totp: true } });
    await tellOwner({ tx, deps, account, what: 'o aplicativo de códigos foi ligado' });
    return { recovery_codes: await createRecoveryCodes({ tx, deps, accountId: account.id, now }) };
  });

/** Turns the code app off. Throws password_confirmation_required, not_found and last_factor. */
export const removeTotp = (input: ChangeInput): Promise<void> =>
  changeFactors(input, async ({ tx, account, now }) => {
    const removed = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.accountId, account.id))
      .returning({ confirmedAt: totpFactors.confirmedAt });
    if (!removed[0]?.confirmedAt) throw new AppError('not_found');
    await afterRemoval({ ...input, tx, account });
    await audit({ ...input, tx, now, action: 'account.factorRemove', before: { totp: true } });
    await tellOwner({ tx, deps: input.deps, account, what: 'o aplicativo de códigos foi desligado' });
  });

/** Replaces the recovery codes. Throws password_confirmation_required and factor_missing. */
export const renewRecoveryCodes = (input: ChangeInput): Promise<ReplyInput<Calls['renewRecoveryCodes']>> =>
  changeFactors(input, async ({ tx, account, now }) => {
    const { deps } = input;
    const factors = await countFactors({ db: tx, accountId: account.id });
    if (!hasAnyFactor(factors)) throw new AppError('factor_missing');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
    await audit({ ...input, tx, now, action: 'account.codes' });
    await tellOwner({ tx, deps, account, what: 'novos códigos de recuperação foram criados' });
    return { recovery_codes: await createRecoveryCodes({ tx, deps, accountId: account.id, now }) };
  });

/** Asks the browser for a new passkey. Throws password_confirmation_required, mail_unconfirmed and passkey_limit. */
export const startPasskeyRegistration = (
  input: FactorInput & { party: RelyingParty },
): Promise<ReplyInput<Calls['startPasskeyRegistration']>> =>
  changeFactors(input, async ({ tx, account }) => {
    const { deps, actor, party } = input;
    requireConfirmedMail({ deps, account });
    await refuseTooManyPasskeys({ tx, accountId: account.id });
    const opened = await openChallenge({
      tx,
      deps,
      purpose: 'register',
      accountId: account.id,
      boundTo: actor.sessionId,
    });
    return passkeyCreation({ tx, party, challenge: opened.token, account, siteName: deps.brand.name });
  });

/** Stores a new passkey. Throws password_confirmation_required, passkey_refused and passkey_limit. */
export async function createPasskey(
  input: ChangeInput & {
    body: ParsedBody<Calls['createPasskey']>;
    checked: Awaited<ReturnType<typeof checkNewPasskey>>;
  },
): Promise<ReplyInput<Calls['createPasskey']>> {
  const { deps, actor, body, checked } = input;
  try {
    return await changeFactors(input, async ({ tx, account, now }) => {
      await refuseTooManyPasskeys({ tx, accountId: account.id });
      if (checked === null) throw new AppError('passkey_refused');
      const { challengeHash: hash, values } = checked;
      if (!(await consumeChallenge({ tx, hash, purpose: 'register', boundTo: actor.sessionId, now })))
        throw new AppError('passkey_refused');
      await tx.insert(passkeys).values({ ...values, accountId: account.id, name: body.name, createdAt: now });
      await audit({ ...input, tx, now, action: 'account.factorAdd', after: { name: body.name } });
      await tellOwner({ tx, deps, account, what: 'uma chave de acesso foi adicionada' });
      return { recovery_codes: await createRecoveryCodes({ tx, deps, accountId: account.id, now }) };
    });
  } catch (error) {
    // The authenticator's id belongs to a passkey that is stored already.
    if (violatedConstraint(error)) throw new AppError('passkey_refused');
    throw error;
  }
}

/** Throws password_confirmation_required, not_found and last_factor. */
export const removePasskey = (input: ChangeInput & { id: string }): Promise<void> =>
  changeFactors(input, async ({ tx, account, now }) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.id), eq(passkeys.accountId, account.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw new AppError('not_found');
    await afterRemoval({ ...input, tx, account });
    await audit({ ...input, tx, now, action: 'account.factorRemove', before: { name: removed.name } });
    await tellOwner({ tx, deps: input.deps, account, what: 'uma chave de acesso foi removida' });
  });

/**
 * A stranger who has registered another's e-mail must not lock its owner out by a factor. Accounts of the team were chosen by people. Throws
 * mail_unconfirmed.
 */
function requireConfirmedMail({ deps, account }: { deps: Pick<Deps, 'config'>; account: Account }): void {
  const { mail, mailConfirmedAt } = account;
  if (deps.config.mail === null || mail === '' || mailConfirmedAt !== null) return;
  if (teamRole(account) === null) throw new AppError('mail_unconfirmed');
}

async function refuseTooManyPasskeys({ tx, accountId }: { tx: Tx; accountId: number }): Promise<void> {
  const stored = await tx.$count(passkeys, eq(passkeys.accountId, accountId));
  if (stored >= FACTOR_LIMITS.passkeys) throw new AppError('passkey_limit');
}

/** Deletes the recovery codes of an account that has no other factor left. Throws last_factor where its role needs one. */
async function afterRemoval({ tx, deps, account }: { tx: Tx; deps: Deps; account: Account }): Promise<void> {
  if (hasAnyFactor(await countFactors({ db: tx, accountId: account.id }))) return;
  if (isFactorRequired({ secondFactorFor: deps.config.secondFactorFor, account }))
    throw new AppError('last_factor');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
}

const audit = (input: {
  tx: Tx;
  now: Date;
  actor: Actor;
  requestId: string;
  action: 'account.factorAdd' | 'account.factorRemove' | 'account.codes';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}): Promise<void> => {
  const { tx, now, actor, requestId, action, before, after } = input;
  const context = { actor, now, requestId };
  return auditAccount({ tx, context, accountId: actor.accountId, action, before, after });
};
