import type { Changes } from '#contract/changes.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import type { Collection } from '#server/db/known-versions.ts';
import { createCachedList, type CachedList } from '#server/http/cached-list.ts';
import { changesSince, type VersionedRow } from './versions.rules.ts';
import { currentVersion, readHistory, readVersion } from './versions.usecases.ts';

/** Caches a list that portals copy, together with its recent changes. */
export function cacheCollection<Row>(input: {
  database: Database;
  collection: Collection;
  /** All rows, each with the version at which it last changed. */
  read: (db: Db) => Promise<VersionedRow<Row>[]>;
  idOf: (row: Row) => number;
}): CachedList<Row[]> {
  const { database, collection, idOf, read } = input;
  return createCachedList<Row[], number>({
    version: () => currentVersion({ database, collection }),
    read: async (version) => {
      const { rows, history } = await database.readList(async (db) => {
        // A replica may be behind the version that the primary announced before it became unavailable.
        if ((await readVersion({ db, collection })) < version) {
          throw new DatabaseUnavailableError('The replica is behind');
        }
        // The history is read after the rows, so that a deletion in between is not missed.
        return { rows: await read(db), history: await readHistory({ db, collection }) };
      });
      const changes = (since: number): Changes<Row> | null =>
        changesSince({ since, version, rows, history, idOf });
      return { value: rows.map(({ row }) => row), version, changes };
    },
  });
}
