import { liveQuery } from 'dexie';
import { startTransition, useEffect, useState } from 'react';
import { useSignal } from '#lib/signal.ts';
import { databaseGeneration, openPublic, type CollectionMeta, type PublicDatabase } from './database.ts';
import type { CollectionName } from './declarations.ts';

/** The latest value of a live query, undefined before the first one, and the error if reading failed. */
export interface LiveQuery<T> {
  value: T | undefined;
  error: unknown;
}

/**
 * Reads the public database, now and after each change. The database is opened before the query starts, because Dexie only observes
 * what runs in its own promise zone. `read` may use only `db` and the values in `deps`. While new `deps` are read, the old value stays.
 */
export function useLiveQuery<T>(
  read: (db: PublicDatabase) => Promise<T>,
  deps: readonly unknown[],
): LiveQuery<T> {
  const [state, setState] = useState<LiveQuery<T>>({ value: undefined, error: undefined });
  const opened = useSignal(databaseGeneration);
  useEffect(() => {
    let stopped = false;
    let subscription: { unsubscribe(): void } | undefined;
    const fail = (error: unknown) => setState((before) => ({ ...before, error }));
    openPublic().then((db) => {
      if (stopped) return;
      subscription = liveQuery(() => read(db)).subscribe({
        // A transition renders a long list in slices, so that input is handled in between.
        next: (value) => startTransition(() => setState({ value, error: undefined })),
        error: fail,
      });
    }, fail);
    return () => {
      stopped = true;
      subscription?.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is described by deps, as with every live query hook
  }, [...deps, opened]);
  return state;
}

/** A collection's metadata, live. Null if it was never synced on this device, undefined until that is known. */
export function useCollectionMeta(name: CollectionName): CollectionMeta | null | undefined {
  return useLiveQuery(async (db) => (await db.meta.get(name)) ?? null, [name]).value;
}
