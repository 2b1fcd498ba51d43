import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Database, Rows, Tx } from './database.ts';
import { isConflict, toDatabaseError, withDatabaseErrors } from './errors.ts';
import { insideTransaction, refuseInside } from './guard.ts';

/** Runs `body` in a transaction, once. */
type Transaction = <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;

/** The handle of either driver, by its common type. */
export const commonOf = (drizzled: NodePgDatabase | PgliteDatabase): PgDatabase<Rows> => drizzled;

/** The operations that are the same on both engines. */
export function operationsOf(
  drizzled: NodePgDatabase | PgliteDatabase,
  transaction: Transaction = (body) => commonOf(drizzled).transaction(body),
): Pick<Database, 'db' | 'commits' | 'ping' | 'transact'> {
  const db = commonOf(drizzled);
  let commits = 0;
  return {
    db,
    commits: () => commits,
    ping: () => withDatabaseErrors(async () => void (await db.execute(sql`select 1`))),
    async transact(body, { retries = 4 } = {}) {
      refuseInside();
      for (let attempt = 0; ; attempt += 1) {
        try {
          const result = await transaction((tx) => insideTransaction(() => body(tx)));
          commits += 1;
          return result;
        } catch (error) {
          if (attempt >= retries || !isConflict(error)) throw toDatabaseError(error);
          await pause(Math.random() * 10 * 2 ** attempt);
        }
      }
    },
  };
}
