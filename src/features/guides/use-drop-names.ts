import { useMemo } from 'react';
import { gameItem } from '#contract/items.ts';
import { itemSummary } from '#items/item-summary.ts';
import { fold } from '#lib/fold.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { droppedItems, type DropNames, type GuideEntry } from './guides.rules.ts';

const NO_NAMES: DropNames = new Map();

/** All items that drop somewhere, with their names to search in, from the catalogue on this device; none until that is read. */
export function useDropNames(entries: readonly GuideEntry[]): DropNames {
  const ids = useMemo(() => droppedItems(entries), [entries]);
  const { value: rows } = useLiveQuery(
    async (db) => validRows({ name: 'items', rows: await readFromBlocks(db.items, ids), schema: gameItem }),
    [ids.join()],
  );
  return useMemo(
    () =>
      rows
        ? new Map(
            rows.map((row) => {
              const item = itemSummary(row);
              return [item.id, { ...item, folded: fold(item.label) }] as const;
            }),
          )
        : NO_NAMES,
    [rows],
  );
}
