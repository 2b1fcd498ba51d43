import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database, Db } from './database.ts';
import { DatabaseUnavailableError, QueryError, toDatabaseError } from './errors.ts';
import { operationsOf } from './operations.ts';

/** Called with the reason when reads move to the primary, and with null when they are back on the replica. */
export type ReplicaReport = (problem: string | null) => void;

interface Replica extends Pick<Database, 'readList'> {
  readonly close: () => Promise<void>;
}

/** Lists are cached, so a process reads few at once. */
const CONNECTIONS = 4;
const TIMEOUTS_MS = { connect: 2000, answer: 5000, primary: 1000 } as const;
/** How long a read waits for a replica that is behind. */
const MAX_LAG_MS = 500;
/** After a failure, a server is not asked for this time. */
const RETRY_DELAY_MS = 2000;

/**
 * Reads public lists on a streaming replica. A read waits until the replica has replayed what the primary had committed when the read began,
 * so a list is never older than one that was read on the primary. While the replica is too far behind or away, the primary is read. While
 * the primary does not answer, lists are read as the replica has them.
 */
export function openReplica(input: {
  url: string | undefined;
  primary: Db;
  onReport?: ReplicaReport | undefined;
}): Replica {
  const { url, primary, onReport } = input;
  if (url === undefined) return { readList: (work) => work(primary), close: async () => undefined };
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    query_timeout: TIMEOUTS_MS.answer,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { db: replica } = operationsOf(drizzle({ client: pool }));
  let reported: string | null = null;
  let replicaAwayUntil = 0;
  let primaryAwayUntil = 0;

  function report(problem: string | null): void {
    if (problem === reported) return;
    reported = problem;
    onReport?.(problem);
  }
  /** The end of the primary's log, after all acknowledged commits unless synchronous_commit is off; null while the primary does not answer. */
  async function findPosition(): Promise<string | null> {
    if (performance.now() < primaryAwayUntil) return null;
    const asked = primary
      .execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
      .then(({ rows }) => rows[0]?.position ?? null);
    const position = await Promise.race([asked, pause(TIMEOUTS_MS.primary, null, { ref: false })]).catch(
      () => null,
    );
    if (position === null) primaryAwayUntil = performance.now() + RETRY_DELAY_MS;
    return position;
  }
  return {
    async readList(work) {
      if (performance.now() < replicaAwayUntil) return work(primary);
      const position = await findPosition();
      try {
        await waitUntilReplayed({ replica, position });
        const result = await work(replica);
        report(null);
        return result;
      } catch (thrown) {
        const error = toDatabaseError(thrown);
        // Other errors are the answer itself, for example not_found.
        if (!(error instanceof DatabaseUnavailableError || error instanceof QueryError)) throw error;
        replicaAwayUntil = performance.now() + RETRY_DELAY_MS;
        report(error.message);
        return work(primary);
      }
    },
    close: () => pool.end(),
  };
}

/** Throws DatabaseUnavailableError when the replica has not replayed the log up to `position` in time. */
async function waitUntilReplayed(input: { replica: Db; position: string | null }): Promise<void> {
  const { replica, position } = input;
  const deadline = performance.now() + MAX_LAG_MS;
  for (let delayMs = 1; ; delayMs = Math.min(delayMs * 2, 50)) {
    const { rows } = await replica.execute<{ standby: boolean; replayed: boolean }>(sql`
      select pg_is_in_recovery() as standby,
        pg_last_wal_replay_lsn() >= coalesce(${position}::pg_lsn, '0/0'::pg_lsn) as replayed`);
    // A former primary may have rows that no other server has.
    if (!rows[0]?.standby) throw new DatabaseUnavailableError('DATABASE_READ_URL is not a standby');
    if (rows[0].replayed) return;
    if (performance.now() > deadline) throw new DatabaseUnavailableError('The replica is behind');
    await pause(delayMs);
  }
}
