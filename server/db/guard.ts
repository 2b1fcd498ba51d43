import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { Pool, type PoolClient } from 'pg';

const inside = new AsyncLocalStorage<true>();
let running = 0;

/** Runs a transaction's body so that any query beside it throws; awaited within, as a query starts only when awaited. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await inside.run(true, async () => await body());
  } finally {
    running -= 1;
    // Once used it follows every promise of the process, which slows all requests down, until it is told to stop.
    if (running === 0) inside.disable();
  }
}

/** A query past the transaction waits for it forever on PGlite, and on PostgreSQL is not part of it: a mistake either way. */
export function refuseInside(): void {
  if (inside.getStore()) throw new Error('Inside a transaction use its own handle (tx), not the database');
}

export class GuardedPGlite extends PGlite {
  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    refuseInside();
    return super.query<T>(...args);
  }

  override async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInside();
    return super.transaction(body);
  }
}

export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    refuseInside();
    return callback ? super.connect(callback) : super.connect();
  }
}
