import { useMemo } from 'react';
import { itemSummary } from '#items/item-summary.ts';
import { readItems } from '#items/read-items.ts';
import { fold } from '#lib/fold.ts';
import { useSyncState } from '#offline/collections/collections-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { droppedItems, type DropNames, type GuideEntry } from './guides.rules.ts';

const NO_NAMES: DropNames = new Map();

/**
 * All items that drop somewhere, with their names to search in, from the catalogue on this device. `waiting`: it has not come yet;
 * `missing`: it could not be read.
 */
export function useDropNames(entries: readonly GuideEntry[]): {
  names: DropNames;
  state: 'waiting' | 'ready' | 'missing';
} {
  const ids = useMemo(() => droppedItems(entries), [entries]);
  const { value, error } = useLiveQuery((db) => readItems(db, ids), [ids.join()]);
  const hasFailed = useSyncState('items').stage === 'failed' || error !== undefined;
  const names = useMemo(
    () =>
      value
        ? new Map(
            value.rows.map((row) => {
              const item = itemSummary(row);
              return [item.id, { ...item, folded: fold(item.label) }] as const;
            }),
          )
        : NO_NAMES,
    [value],
  );
  return { names, state: value?.isSynced ? 'ready' : hasFailed ? 'missing' : 'waiting' };
}
