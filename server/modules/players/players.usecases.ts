import { eq } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { teamRole } from '#contract/rights.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { suspensionOf } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditAccount, type EditOne } from '#server/modules/audit/audit.usecases.ts';
import { queueGameChange } from '#server/modules/game-changes/game-changes.usecases.ts';
import { endAllSessions, endSessionOf } from '#server/modules/sessions/sessions.usecases.ts';

const OK = { ok: true } as const;

/** A suspension is one in the game, too. */
interface GameInput {
  readonly config: { readonly game: string | null };
}
const queueSuspension = (input: GameInput & { tx: Tx; account: Account; now: Date }): Promise<void> =>
  queueGameChange({ ...input, deps: { config: input.config, clock: () => input.now }, kind: 'suspension' });

type AccountEntry = Pick<Parameters<typeof auditAccount>[0], 'action' | 'before' | 'after'>;

/**
 * Locks an account and the administrator's own, runs a change and writes the audit entry that it returns; null for a change of nothing. Throws
 * what `lockActorAndPlayer` throws.
 */
async function changeAccount(
  input: EditOne,
  run: (input: { tx: Tx; account: Account }) => Promise<AccountEntry | null>,
): Promise<typeof OK> {
  const { context, id } = input;
  return input.database.transact(async (tx) => {
    const entry = await run({ tx, account: await lockActorAndPlayer({ tx, actor: context.actor, id }) });
    if (entry) await auditAccount({ tx, context, accountId: id, ...entry });
    return OK;
  });
}

/**
 * Suspends an account (product 24.5) and ends its sessions; an account that is suspended gets the new end and reason. Throws not_found,
 * own_account_refused, admin_account, and invalid_input for an end that has passed.
 */
export async function suspendPlayer(
  input: EditOne & GameInput & { body: ParsedBody<Calls['suspendPlayer']> },
): Promise<typeof OK> {
  const { context, body, config } = input;
  const { now, actor } = context;
  const until = body.until === null ? null : new Date(body.until);
  if (until !== null && until <= now)
    throw new AppError('invalid_input', { message: EXACT_MESSAGES.suspensionOver, field: 'until' });
  return changeAccount(input, async ({ tx, account }) => {
    if (account.id === actor.accountId) throw new AppError('own_account_refused');
    if (teamRole(account) === 'admin') throw new AppError('admin_account');
    await tx
      .update(accounts)
      .set({ suspendedAt: now, suspendedUntil: until, suspensionReason: body.reason })
      .where(eq(accounts.id, account.id));
    await queueSuspension({ tx, config, account, now });
    const sessions = await endAllSessions({ tx, accountId: account.id });
    const after = { reason: body.reason, until: until?.toISOString() ?? null, sessions };
    return { action: 'account.suspend', after };
  });
}

/** Lifts a suspension. Throws not_found, and not_suspended where there is none or it has ended. */
export async function liftSuspension(input: EditOne & GameInput): Promise<typeof OK> {
  const { context, config } = input;
  return changeAccount(input, async ({ tx, account }) => {
    const suspension = suspensionOf({ account, now: context.now });
    if (!suspension) throw new AppError('not_suspended');
    await tx
      .update(accounts)
      .set({ suspendedAt: null, suspendedUntil: null, suspensionReason: null })
      .where(eq(accounts.id, account.id));
    await queueSuspension({ tx, config, account, now: context.now });
    const before = { reason: suspension.reason, until: suspension.until?.toISOString() ?? null };
    return { action: 'account.lift', before };
  });
}

/** Ends every session of an account. Throws not_found. */
export async function endPlayerSessions(input: EditOne): Promise<typeof OK> {
  return changeAccount(input, async ({ tx, account }) => {
    const sessions = await endAllSessions({ tx, accountId: account.id });
    return { action: 'account.sessions', after: { sessions } };
  });
}

/** Ends one session of an account. Throws not_found. */
export async function endPlayerSession(input: EditOne & { sessionId: string }): Promise<typeof OK> {
  return changeAccount(input, async ({ tx, account }) => {
    const device = await endSessionOf({ tx, accountId: account.id, id: input.sessionId });
    return { action: 'account.session', after: { device } };
  });
}
