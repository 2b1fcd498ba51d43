import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { type CheckedPasskey, consumePasskey } from './factors.passkeys.usecases.ts';
import { hashOfCode, openSecret, stepOfCode } from './factors.rules.ts';
import { recoveryCodes, totpFactors } from './factors.table.ts';

interface Consumption {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'clock' | 'config'>;
  readonly accountId: number;
  readonly code: string | null;
  /** Null without a passkey, and for an invalid one. */
  readonly checked: CheckedPasskey | null;
  readonly boundTo: string;
  readonly onUnreadableSecret: (accountId: number) => void;
}

/**
 * Uses a second factor of an account that the transaction has locked: a passkey, a code of the app, which works once, or a recovery code,
 * which is used up. Throws factor_wrong.
 */
export async function consumeFactor(input: Consumption): Promise<void> {
  const { tx, deps, accountId, code, checked, boundTo } = input;
  const isOwn = checked?.accountId === accountId;
  if (isOwn && (await consumePasskey({ tx, deps, checked, purpose: 'second', boundTo }))) return;
  if (code !== null && (await consumeCode({ ...input, code }))) return;
  throw new AppError('factor_wrong', { field: code === null ? 'passkey' : 'code' });
}

const consumeCode = (input: Consumption & { code: string }): Promise<boolean> =>
  input.code.length === 6 ? consumeTotp(input) : consumeRecoveryCode(input);

async function consumeTotp({
  tx,
  deps,
  accountId,
  code,
  onUnreadableSecret,
}: Consumption & { code: string }): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.accountId, accountId), isNotNull(totpFactors.confirmedAt)));
  if (!factor) return false;
  const { sessionSecret } = deps.config;
  const secret = openSecret({ sessionSecret, accountId, sealed: factor.secret });
  if (secret === null) {
    onUnreadableSecret(accountId);
    return false;
  }
  const step = stepOfCode({ secret, code, now: deps.clock() });
  if (step === null) return false;
  const updated = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.id, factor.id), lt(totpFactors.lastStep, step)))
    .returning({ id: totpFactors.id });
  return updated.length > 0;
}

async function consumeRecoveryCode(input: Consumption & { code: string }): Promise<boolean> {
  const { tx, accountId, code } = input;
  const deleted = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashOfCode({ accountId, code })),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return deleted.length > 0;
}
