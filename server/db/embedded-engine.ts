/**
 * The one file that looks inside PGlite, as what it offers leaves no other way to keep what was acknowledged: it never syncs a file to
 * the disk, and it goes on after its engine has crashed, in a loop that never ends. Checked with the version that
 * tests/server/db/embedded-engine.test.ts names.
 */
import { fsyncSync } from 'node:fs';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailableError } from './errors.ts';
import { refuseInside } from './guard.ts';

/** PGlite starts with fsync off (-F), and its fdatasync, the usual way to sync the log, does nothing. */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'],
];

/** NodeFS leaves out fsync: writes would stay in the operating system's memory. */
export class SyncedNodeFS extends NodeFS {
  /** How often anything was synced; the proof at boot counts on it. */
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

/** Throws where the file system is not built as it was in the version that was checked. */
export function addFsync(files: object, sync: (descriptor: number) => void): void {
  if (!('stream_ops' in files && files.stream_ops instanceof Object))
    throw new Error('PGlite has no NODEFS.stream_ops to add fsync to');
  Object.assign(files.stream_ops, {
    fsync(stream: { nfd: number }) {
      sync(stream.nfd);
      return 0;
    },
  });
}

/** How the engine leaves a statement that failed (PGlite's POSTGRES_MAIN_LONGJMP); anything else is a crash. */
const isLongJump = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && error.status === 100;

const WRITES = /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop|copy)\b/i;

class CrashedError extends DatabaseUnavailableError {
  constructor() {
    super('The embedded database has crashed');
  }
  /** PGlite catches what its loop throws, and goes on after a look at this. */
  get status(): never {
    throw this;
  }
}

/** Milliseconds after which the event loop turns between transactions. */
const LONGEST_TURN_MS = 5;

export class GuardedPGlite extends PGlite {
  /** Whether the engine has crashed; nothing reaches it then. */
  stopped = false;
  /** Throws where nothing may be written now. */
  #beforeWriting: () => void = () => undefined;
  /** When the event loop last turned, as far as it is known here. */
  #turned = 0;

  /** To be called once it is ready. `onStop` hears that the engine crashed, after the query that met it was answered. */
  guard({ onStop, beforeWriting }: { onStop: () => void; beforeWriting: () => void }): void {
    this.#beforeWriting = beforeWriting;
    const { Module: module } = this;
    const run = module._PostgresMainLoopOnce;
    if (typeof run !== 'function') throw new Error('PGlite has no _PostgresMainLoopOnce to watch');
    module._PostgresMainLoopOnce = () => {
      // What the message still holds is not for an engine that has crashed.
      if (this.stopped) throw new CrashedError();
      try {
        run();
      } catch (error) {
        if (!isLongJump(error) && !this.stopped) {
          this.stopped = true;
          setImmediate(onStop);
        }
        throw error;
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
      await this.#turn();
      // Within, as it may have waited for others that wrote.
      this.#beforeWriting();
      return body(tx);
    });
  }

  /**
   * Everything the engine does happens within one turn of the event loop: without a pause all transactions that wait would be served
   * first, and new connections, of which a turn accepts one, last.
   */
  async #turn(): Promise<void> {
    if (performance.now() - this.#turned <= LONGEST_TURN_MS) return;
    await new Promise<void>((turned) => void setImmediate(turned));
    this.#turned = performance.now();
  }

  /** Everything that reaches the engine passes here. */
  override execProtocolRawSync(...args: Parameters<PGlite['execProtocolRawSync']>): Uint8Array {
    if (this.stopped) throw new CrashedError();
    const reply = super.execProtocolRawSync(...args);
    // A crash at the end of a message leaves the answers that were given before it.
    if (this.stopped) throw new CrashedError();
    return reply;
  }
}
