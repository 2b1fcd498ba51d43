import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import { lockAccountForUpdate } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { serverStatus } from '#server/modules/status/status.table.ts';
import { SECRET_CHANGED } from './game-changes.rules.ts';
import { gameChanges } from './game-changes.table.ts';

/** The process of the game says every 20 s that it runs. Nobody waits for one that does not, or whose game is away. */
const PROCESS_RUNS_MS = 60_000;
const ANSWER_TIMEOUT_MS = 2500;
const ASK_EVERY_MS = 100;

interface Registration {
  readonly deps: Pick<Deps, 'config' | 'clock' | 'database'>;
  readonly accountId: number;
}

/**
 * Takes a registration back whose name somebody has in the game, so that its player hears of it at the form and the name stays the other one's.
 * Returns whether it did. Sessions, links and mails of the account go with it.
 */
export async function withdrawRefused(registration: Registration): Promise<boolean> {
  if (!(await isRefused(registration))) return false;
  const { deps, accountId } = registration;
  await deps.database.transact(async (tx) => {
    await lockAccountForUpdate({ tx, accountId });
    await tx.delete(gameChanges).where(eq(gameChanges.accountId, accountId));
    await tx.delete(accounts).where(eq(accounts.id, accountId));
  });
  return true;
}

/** Waits for the game's answer, which comes within a second. False where there is none in time: then the account is created later. */
async function isRefused({ deps, accountId }: Registration): Promise<boolean> {
  if (deps.config.game === null) return false;
  const { db } = deps.database;
  const [status] = await db.select({ at: serverStatus.updatedAt }).from(serverStatus);
  if (!status || deps.clock().getTime() - status.at.getTime() > PROCESS_RUNS_MS) return false;
  for (let waited = 0; waited < ANSWER_TIMEOUT_MS; waited += ASK_EVERY_MS) {
    const [asked] = await db
      .select({ refused: gameChanges.refused })
      .from(gameChanges)
      .where(and(eq(gameChanges.accountId, accountId), eq(gameChanges.kind, 'create')));
    if (!asked) return false;
    if (asked.refused !== null) return asked.refused !== SECRET_CHANGED;
    await wait(ASK_EVERY_MS);
  }
  return false;
}
