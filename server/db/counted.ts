import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { GuardedPGlite } from './guard.ts';

const reads = (statement: string): boolean => /^\s*select\b/i.test(statement);

/** Counts whatever may have changed a row. No other process has this database, so while the count is equal, so are the rows. */
export class CountedPGlite extends GuardedPGlite {
  changes = 0;

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    const work = super.query<T>(...args);
    return reads(args[0]) ? work : this.#counted(work);
  }

  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    return this.#counted(super.exec(...args));
  }

  override async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#counted(super.transaction(body));
  }

  /** After the commit, and before anybody hears of it. */
  async #counted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      this.changes += 1;
    }
  }
}
