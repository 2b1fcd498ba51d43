import type { RowId } from '#contract/shape.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';

/** How many kinds of monsters live on each map, as far as monsters are stored on this device. */
export function useMonsterCounts(): ReadonlyMap<RowId, number> | undefined {
  return useLiveQuery(async (db) => {
    const counts = new Map<RowId, number>();
    // Only the index is read: it has a key for each map of a monster.
    for (const key of await db.mobs.orderBy('mapIds').keys()) {
      const mapId = key as RowId;
      counts.set(mapId, (counts.get(mapId) ?? 0) + 1);
    }
    // Before the first sync it is unknown.
    return counts.size > 0 ? counts : undefined;
  }, []).value;
}
