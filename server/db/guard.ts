import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

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

/** How the engine leaves a statement that failed (PGlite's POSTGRES_MAIN_LONGJMP); anything else is a crash. */
const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 100;

const WRITES = /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop|copy)\b/i;

export class GuardedPGlite extends PGlite {
  /** Whether the engine has crashed; nothing reaches it then. */
  stopped = false;
  /** Throws where nothing may be written now. */
  #beforeWriting: () => void = () => undefined;

  /** To be called once it is ready. `onStop` hears that the engine crashed, after the query that met it was answered. */
  guard({ onStop, beforeWriting }: { onStop: () => void; beforeWriting: () => void }): void {
    this.#beforeWriting = beforeWriting;
    // PGlite swallows a crash and runs its loop again, which then never ends (as of 0.5.16), so the crash is seen where it is thrown.
    const module: object = this.Module;
    const run: unknown = Reflect.get(module, '_PostgresMainLoopOnce');
    if (typeof run !== 'function') throw new Error('PGlite has no _PostgresMainLoopOnce to watch');
    const watched = () => {
      try {
        return run();
      } catch (error) {
        if (!isLongJump(error) && !this.stopped) {
          this.stopped = true;
          setImmediate(onStop);
        }
        throw error;
      }
    };
    Reflect.set(module, '_PostgresMainLoopOnce', watched);
  }

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    refuseInside();
    if (WRITES.test(args[0])) this.#beforeWriting();
    return super.query<T>(...args);
  }

  override async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInside();
    // Within, as it may have waited for others that wrote.
    return super.transaction((tx) => {
      this.#beforeWriting();
      return body(tx);
    });
  }

  /** Everything that reaches the engine passes here. */
  override execProtocolRawSync(...args: Parameters<PGlite['execProtocolRawSync']>): Uint8Array {
    if (this.stopped) throw new DatabaseUnavailableError('The embedded database has crashed');
    return super.execProtocolRawSync(...args);
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
