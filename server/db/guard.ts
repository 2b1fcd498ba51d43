import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';

const inside = new AsyncLocalStorage<true>();
let running = 0;

/** Runs a transaction's body so that a query outside the transaction throws. Awaited inside, as a query starts only when awaited. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await inside.run(true, async () => await body());
  } finally {
    running -= 1;
    // While enabled, AsyncLocalStorage tracks every promise of the process, which slows all requests down.
    if (running === 0) inside.disable();
  }
}

/** A query outside the running transaction waits for it forever on PGlite, and on PostgreSQL does not belong to it. */
export function refuseInside(): void {
  if (inside.getStore()) throw new Error('Inside a transaction use its own handle (tx), not the database');
}

export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    refuseInside();
    return callback ? super.connect(callback) : super.connect();
  }
}
