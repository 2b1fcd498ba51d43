import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { EmbeddedStatements } from './embedded-statements.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { refuseInside } from './guard.ts';

/** How the engine leaves a statement that failed (PGlite's POSTGRES_MAIN_LONGJMP); anything else is a crash. */
const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 100;

const WRITES = /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop|copy)\b/i;

class CrashedError extends DatabaseUnavailableError {
  constructor() {
    super('The embedded database has crashed');
  }
  /** PGlite catches what its loop throws and goes on, after a look at this. */
  get status(): never {
    throw this;
  }
}

/** Milliseconds after which others than those who wait for the database get their turn. */
const LONGEST_TURN_MS = 5;

export class GuardedPGlite extends PGlite {
  /** Whether the engine has crashed; nothing reaches it then. */
  stopped = false;
  /** Throws where nothing may be written now. */
  #beforeWriting: () => void = () => undefined;
  readonly #statements = new EmbeddedStatements(this);
  /** When the event loop last turned, as far as it is known here. */
  #turned = 0;

  /** To be called once it is ready. `onStop` hears that the engine crashed, after the query that met it was answered. */
  guard({ onStop, beforeWriting }: { onStop: () => void; beforeWriting: () => void }): void {
    this.#beforeWriting = beforeWriting;
    // PGlite swallows a crash and runs its loop again, which then never ends (as of 0.5.16), so the crash is seen where it is thrown.
    const module: object = this.Module;
    const run: unknown = Reflect.get(module, '_PostgresMainLoopOnce');
    if (typeof run !== 'function') throw new Error('PGlite has no _PostgresMainLoopOnce to watch');
    const watched = () => {
      // What the message still holds is not for an engine that has crashed.
      if (this.stopped) throw new CrashedError();
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
    if (!this.#statements.keeps(args[0])) return super.query<T>(...args);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(...args));
  }

  override async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInside();
    // Within, as it may have waited for others that wrote.
    return super.transaction((tx) => {
      this.#beforeWriting();
      return body(this.#withKept(tx));
    });
  }

  /** The same transaction, its statements kept. */
  #withKept(tx: Transaction): Transaction {
    const query: Transaction['query'] = async (...args) => {
      if (tx.closed) throw new Error('Transaction is closed');
      return this.#statements.keeps(args[0]) ? this.#run(...args) : tx.query(...args);
    };
    return Object.assign(Object.create(tx) as Transaction, { query });
  }

  #run<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(() => this.#statements.run<T>(text, params, options));
  }

  /**
   * Everything the engine does happens within one turn of the event loop: without a pause whoever waits for it is served first, and
   * nobody else is heard meanwhile, new connections least of all, of which a turn takes one.
   */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(async () => {
      if (performance.now() - this.#turned > LONGEST_TURN_MS) {
        await new Promise<void>((turned) => void setImmediate(turned));
        this.#turned = performance.now();
      }
      try {
        return await work();
      } finally {
        this.#statements.settle();
      }
    });
  }

  /** Everything that reaches the engine passes here. */
  override execProtocolRawSync(...args: Parameters<PGlite['execProtocolRawSync']>): Uint8Array {
    if (this.stopped) throw new CrashedError();
    this.#statements.hear(args[0]);
    const reply = super.execProtocolRawSync(...args);
    // A crash at the end of a message leaves the answers that were given before it.
    if (this.stopped) throw new CrashedError();
    return reply;
  }
}
