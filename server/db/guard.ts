import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { Pool, type PoolClient } from 'pg';

const inside = new AsyncLocalStorage<true>();

/** Runs a transaction's body so that any query beside it throws; awaited within, as a query starts only when awaited. */
export function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  return inside.run(true, async () => await body());
}

/** A query past the transaction waits for it forever on PGlite, and on PostgreSQL is not part of it: a mistake either way. */
export function refuseInside(): void {
  if (inside.getStore()) throw new Error('Inside a transaction use its own handle (tx), not the database');
}

export class GuardedPGlite extends PGlite {
  override query: PGlite['query'] = async (...args) => {
    refuseInside();
    return super.query(...args);
  };

  override transaction: PGlite['transaction'] = async (body) => {
    refuseInside();
    return super.transaction(body);
  };
}

export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    refuseInside();
    return callback ? super.connect(callback) : super.connect();
  }
}
