import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { MAX_INT } from '#contract/input.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import type { GameWrites, Refusal } from '#server/game/game.ts';
import { retryDelayMs } from '#server/lib/retry-delay.ts';
import { suspensionOf } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { fingerprintOf, gameAccountsOf, openPassword, SECRET_CHANGED } from './game-changes.rules.ts';
import { gameChanges } from './game-changes.table.ts';

const FIRST_RETRY_MS = 2000;
const MAX_REASON_LENGTH = 500;

interface GameOutcome {
  readonly result: 'done' | 'refused' | 'postponed';
  readonly change: string;
  readonly account: number;
  readonly reason?: string;
}

interface Worker {
  readonly database: Database;
  readonly game: GameWrites;
  readonly config: { readonly game: string | null; readonly sessionSecret: string };
  readonly clock: () => Date;
}
type Change = NonNullable<Awaited<ReturnType<typeof lockNext>>>;

/**
 * Tells the game the oldest change that is due; null where there is none. The changes of an account go in their order. The row stays locked until
 * the commit, so the change of a process that dies is made again, which has no second effect. Throws when the portal's database fails.
 */
export const handNextChange = (worker: Worker): Promise<GameOutcome | null> =>
  worker.database.transact(
    async (tx): Promise<GameOutcome | null> => {
      const now = worker.clock();
      const locked = await lockNext({ tx, now });
      if (!locked) return null;
      const { change, account } = locked;
      const outcome = { change: change.kind, account: account.id };
      const isThis = eq(gameChanges.id, change.id);
      try {
        const refusal = await tell({ ...worker, tx, now, ...locked });
        if (!refusal) {
          await tx.delete(gameChanges).where(isThis);
          return { result: 'done', ...outcome };
        }
        const refused = refusal.refused.slice(0, MAX_REASON_LENGTH);
        await tx.update(gameChanges).set({ refused, sealed: null }).where(isThis);
        return { result: 'refused', ...outcome, reason: refused };
      } catch (error) {
        if (!(error instanceof GameFailure)) throw error;
        const attempts = change.attempts + 1;
        const lastError = error.message.slice(0, MAX_REASON_LENGTH);
        const retryAt = new Date(now.getTime() + retryDelayMs({ attempts, firstMs: FIRST_RETRY_MS }));
        await tx.update(gameChanges).set({ attempts, lastError, retryAt }).where(isThis);
        return { result: 'postponed', ...outcome, reason: lastError };
      }
    },
    // No retries: the change has effects outside the transaction.
    { retries: 0 },
  );

/** The game's side failed: the portal's transaction can go on. */
class GameFailure extends Error {}

const ofGame = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new GameFailure(error instanceof Error ? error.message : String(error));
  }
};

/** Changes that are not refused, and whose next attempt is due. */
export const isDueChange = (now: Date) =>
  and(isNull(gameChanges.refused), or(isNull(gameChanges.retryAt), lte(gameChanges.retryAt, now)));

async function lockNext({ tx, now }: { tx: Tx; now: Date }) {
  const [next] = await tx
    .select({ change: gameChanges, account: accounts })
    .from(gameChanges)
    .innerJoin(accounts, eq(accounts.id, gameChanges.accountId))
    .where(
      and(
        isDueChange(now),
        sql`not exists (select from game_changes earlier where earlier.account_id = ${gameChanges.accountId}
          and earlier.id < ${gameChanges.id} and earlier.refused is null)`,
      ),
    )
    .orderBy(asc(gameChanges.id))
    .limit(1)
    .for('update', { of: gameChanges, skipLocked: true });
  return next;
}

type Telling = Worker & Change & { tx: Tx; now: Date };

function tell(input: Telling): Promise<void | Refusal> {
  const { change } = input;
  if (change.kind === 'create' || change.kind === 'password') return tellPassword(input);
  return tellState(input);
}

const NO_ACCOUNT: Refusal = { refused: 'o jogo não tem a conta' };

async function tellPassword(input: Telling): Promise<void | Refusal> {
  const { tx, game, config, account, change } = input;
  const rules = gameAccountsOf(config);
  const password = openPassword({ ...config, accountId: account.id, sealed: change.sealed ?? '' });
  if (rules === null || password === null) return { refused: SECRET_CHANGED };
  const { name, verifier } = password;
  const gamePassword = fingerprintOf({ ...config, notation: rules.notationOf(verifier) });
  if (change.kind === 'create' && account.gameId === null) {
    const { mail } = account;
    const created = await ofGame(game.createAccount({ name, mail, verifier }));
    if ('refused' in created) return created;
    const { gameId } = created;
    if (!Number.isInteger(gameId) || gameId < 1 || gameId > MAX_INT)
      return { refused: `o jogo deu à conta o número ${gameId}, que não serve` };
    // For the game "jose" may be "José": with the same password that account seems to be the one that a crash has left behind.
    if ((await tx.$count(accounts, eq(accounts.gameId, gameId))) > 0)
      return { refused: `o nome "${name}" já é usado no jogo` };
    await tx.update(accounts).set({ gameId, gamePassword, gameBan: '' }).where(eq(accounts.id, account.id));
    return;
  }
  if (account.gameId === null) return NO_ACCOUNT;
  const refusal = await ofGame(game.setPassword({ gameId: account.gameId, name, verifier }));
  if (refusal) return refusal;
  await tx.update(accounts).set({ gamePassword }).where(eq(accounts.id, account.id));
}

/** The account's row says what the game shall know now, whatever the row of the outbox was written for. */
async function tellState({ tx, now, game, account, change }: Telling): Promise<void | Refusal> {
  const { gameId, mail } = account;
  if (gameId === null) return NO_ACCOUNT;
  if (change.kind === 'mail') return ofGame(game.setMail({ gameId, mail }));
  if (change.kind === 'close') return ofGame(game.closeAccount({ gameId }));
  const suspension = suspensionOf({ account, now });
  const ban = suspension === null ? null : (earlierOf(suspension.until, LAST_BAN) ?? 'forever');
  const refusal = await ofGame(game.setBan({ gameId, ban, reason: suspension?.reason ?? '' }));
  if (refusal) return refusal;
  const gameBan = ban instanceof Date ? banText(ban) : (ban ?? '');
  await tx.update(accounts).set({ gameBan }).where(eq(accounts.id, account.id));
}

/** Games store the end of a ban as seconds in 32 bits: they refuse a later one, and would never hear of it. */
const LAST_BAN = new Date(0xffff_ffff * 1000);
const earlierOf = (end: Date | null, last: Date): Date | null => (end !== null && end > last ? last : end);

/** The end of a ban as `game_ban` has it: games know seconds. */
const banText = (end: Date): string => String(Math.floor(end.getTime() / 1000));
