/**
 * The only file that replaces internals of PGlite, two of them. PGlite never syncs files to the disk: without `addFsync` the test "a commit is
 * synced to disk before it is acknowledged" fails (embedded.test.ts). After a crash, as on a full disk, it loops for ever: without `guard` the
 * tests of "an engine that crashed" do not end (errors.full-disk.test.ts).
 */
import { fsyncSync } from 'node:fs';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailableError } from './errors.ts';
import { refuseInside } from './guard.ts';

/** PGlite starts with fsync off (-F), and its fdatasync, which PostgreSQL uses for the log, does nothing. */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'],
];

/** NodeFS with fsync. Without it, writes would stay in the operating system's memory. */
export class SyncedNodeFS extends NodeFS {
  /** Number of syncs, for the check at the start. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: { NODEFS: object }) => {
      addFsync(module.NODEFS, (descriptor) => {
        fsyncSync(descriptor);
        this.syncs += 1;
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** Adds fsync to PGlite's file system. Throws where another version of PGlite has other internals. */
function addFsync(files: object, sync: (descriptor: number) => void): void {
  if (!('stream_ops' in files && files.stream_ops instanceof Object))
    throw new Error('PGlite has no NODEFS.stream_ops to add fsync to');
  Object.assign(files.stream_ops, {
    fsync(stream: { nfd: number }) {
      sync(stream.nfd);
      return 0;
    },
  });
}

/** The engine's normal exit from a failed statement (PGlite's POSTGRES_MAIN_LONGJMP). Any other error is a crash. */
const isLongJump = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && error.status === 100;

const WRITES = /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop|copy)\b/i;

class CrashedError extends DatabaseUnavailableError {
  constructor() {
    super('The embedded database has crashed');
  }
  /** PGlite catches errors of its loop and reads their status. Throwing here ends the loop. */
  get status(): never {
    throw this;
  }
}

/** Transactions may block the event loop for this time. */
const MAX_BLOCKING_MS = 5;

export class GuardedPGlite extends PGlite {
  /** Whether the engine has crashed. It gets no further messages then. */
  stopped = false;
  /** Throws when writing is not allowed, for example with a full disk. */
  #beforeWriting: () => void = () => undefined;
  /** Time of the last yield to the event loop. */
  #yieldedAt = 0;

  /** Call it when the database is ready. `onStop` is called after a crash, when the failed query has been answered. */
  guard({ onStop, beforeWriting }: { onStop: () => void; beforeWriting: () => void }): void {
    this.#beforeWriting = beforeWriting;
    const { Module: module } = this;
    const run = module._PostgresMainLoopOnce;
    if (typeof run !== 'function') throw new Error('PGlite has no _PostgresMainLoopOnce to watch');
    module._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        if (isLongJump(error)) throw error;
        this.stopped = true;
        setImmediate(onStop);
        throw new CrashedError();
      }
    };
  }

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    refuseInside();
    if (WRITES.test(args[0])) this.#beforeWriting();
    return super.query<T>(...args);
  }

  override async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInside();
    return super.transaction(async (tx) => {
      await this.#yieldToEventLoop();
      // Checked inside, because the transaction may have waited for others that wrote.
      this.#beforeWriting();
      return body(tx);
    });
  }

  /** The engine runs synchronously. Without a pause between transactions, new connections would wait until all of them have ended. */
  async #yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#yieldedAt <= MAX_BLOCKING_MS) return;
    await new Promise<void>((resolve) => void setImmediate(resolve));
    this.#yieldedAt = performance.now();
  }

  /** Every message to the engine passes here. */
  override execProtocolRawSync(...args: Parameters<PGlite['execProtocolRawSync']>): Uint8Array {
    if (this.stopped) throw new CrashedError();
    return super.execProtocolRawSync(...args);
  }
}
