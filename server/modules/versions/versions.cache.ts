import type { Changes } from '#contract/changes.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Db } from '#server/db/connect.ts';
import { createCachedList, type CachedList } from '#server/http/cached-list.ts';
import { changesSince, type VersionedRow } from './versions.rules.ts';
import type { Collection } from './versions.table.ts';
import { readHistory, readVersion } from './versions.usecases.ts';

/** For how long a process does not read a version again: so old a list may be after another process or the game has written. */
const MAX_AGE_MS = 1000;

/** Caches a list that portals copy, together with its recent changes (decision 0005). */
export function cacheCollection<Row>(input: {
  deps: Pick<Deps, 'database' | 'clock'>;
  collection: Collection;
  /** All rows, each with the version at which it last changed. */
  read: (db: Db) => Promise<VersionedRow<Row>[]>;
  idOf: (row: Row) => number;
}): CachedList<Row[]> {
  const { deps, collection, idOf, read } = input;
  const { db } = deps.database;
  return createCachedList<Row[], number>({
    version: recentVersion({ ...deps, collection }),
    read: async (version) => {
      // The history is read after the rows, so that a deletion in between is not missed.
      const rows = await read(db);
      const history = await readHistory({ db, collection });
      const changes = (since: number): Changes<Row> | null =>
        changesSince({ since, version, rows, history, idOf });
      return { value: rows.map(({ row }) => row), version, changes };
    },
  });
}

/** Reads the list's version at most once a second, and after each commit of this process. `fresh` reads it in any case. */
function recentVersion(input: Pick<Deps, 'database' | 'clock'> & { collection: Collection }) {
  const { database, clock, collection } = input;
  let known = { version: 0, readAt: '' };
  return async (fresh: boolean): Promise<number> => {
    const now = `${database.commits()}/${Math.floor(clock().getTime() / MAX_AGE_MS)}`;
    if (fresh || known.readAt !== now)
      known = { version: await readVersion({ db: database.db, collection }), readAt: now };
    return known.version;
  };
}
