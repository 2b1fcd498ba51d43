import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';

const inside = new AsyncLocalStorage<true>();
let running = 0;

/** Runs a transaction's body so that queries outside the transaction throw. It is awaited inside, because a query starts when it is awaited. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await inside.run(true, async () => await body());
  } finally {
    running -= 1;
    // An enabled AsyncLocalStorage tracks every promise, which slows down all requests.
    if (running === 0) inside.disable();
  }
}

/** Throws inside a transaction. On PGlite a query outside of it would wait for ever; on PostgreSQL it would not be part of it. */
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
