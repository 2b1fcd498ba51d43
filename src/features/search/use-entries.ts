import { useEffect, useMemo, useState } from 'react';
import type { ShopItem } from '#contract/shop.ts';
import { drawsOff } from '#lib/draws-off.ts';
import { extensionsMissing } from '#lib/extensions.ts';
import { logFailure } from '#lib/log.ts';
import { useSignal } from '#lib/signal.ts';
import { openPublic } from '#offline/collections/database.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { useUser } from '#session/use-session.ts';
import { readEntries, SEARCHED, versionOf } from './read-entries.ts';
import { packEntries, rankedEntries, type Entry, type Ranked } from './search.entries.ts';
import { screenEntries } from './search.screens.ts';

/** What other areas have in their caches, as far as it is there. */
export interface SearchedLists {
  packs: readonly ShopItem[];
  ranked: readonly Ranked[];
}

const NONE: readonly Entry[] = [];

/** Everything that can be found now. `complete` when the device's collections have been read; `syncedAt` is their oldest sync, null if there was none. */
export function useEntries({ packs, ranked }: SearchedLists) {
  const user = useUser();
  const { stored, failed } = useStoredEntries();
  const metas = useLiveQuery((db) => db.meta.bulkGet([...SEARCHED]), []).value;
  const off = useSignal(drawsOff);
  const lacks = useSignal(extensionsMissing);
  const screens = useMemo(
    () => screenEntries({ account: user, drawsOff: off, lacksExtensions: lacks }),
    [user, off, lacks],
  );
  const entries = useMemo(
    () => [...screens, ...(stored ?? NONE), ...packEntries(packs), ...rankedEntries(ranked)],
    [screens, stored, packs, ranked],
  );
  const times = metas?.flatMap((meta) => meta?.syncedAt ?? []);
  return {
    entries,
    screens,
    complete: stored !== null || failed,
    syncedAt: times && (times.length > 0 ? Math.min(...times) : null),
  };
}

/** The entries of the stored collections; read again when those change, while the ones before stay. */
function useStoredEntries(): { stored: readonly Entry[] | null; failed: boolean } {
  const [state, setState] = useState<{ stored: readonly Entry[] | null; failed: boolean }>({
    stored: null,
    failed: false,
  });
  const { value: version, error } = useLiveQuery(
    async (db) => versionOf(await db.meta.bulkGet([...SEARCHED])),
    [],
  );
  useEffect(() => {
    if (version === undefined) return undefined;
    let stopped = false;
    openPublic()
      .then((db) => readEntries({ db, version }))
      .then(
        (stored) => stopped || setState({ stored, failed: false }),
        (reason: unknown) => {
          logFailure('reading what can be found', reason);
          if (!stopped) setState((before) => ({ ...before, failed: true }));
        },
      );
    return () => {
      stopped = true;
    };
  }, [version]);
  return error ? { ...state, failed: true } : state;
}
