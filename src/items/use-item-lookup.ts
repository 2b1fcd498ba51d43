import { use } from 'react';
import { useQueries } from '@tanstack/react-query';
import { gameItem } from '#contract/items.ts';
import { useHttp } from '#lib/http-context.ts';
import { useSyncState } from '#offline/collections/collections-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { itemSummary, type ItemSummary } from './item-summary.ts';
import { itemsQueries } from './items.queries.ts';

/** Returns the item with this id: undefined while it is looked up, null if it is unknown. */
export type ItemLookup = (id: number) => ItemSummary | null | undefined;

/**
 * Looks up `ids` in the stored catalogue, live. Missing items are undefined until the catalogue has been synced or its sync has failed;
 * then they are null.
 */
export function useItemLookup(ids: readonly number[]): ItemLookup {
  const prerendered = use(PrerenderedRows)?.items;
  // Rows and metadata are read in one transaction: otherwise items of a catalogue that is being stored could seem to be missing.
  const { value, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.items, db.meta, async () => ({
        ids: new Set(ids),
        synced: (await db.meta.get('items')) !== undefined,
        rows: validRows({
          name: 'items',
          rows: await readFromBlocks(db.items, ids),
          schema: gameItem,
        }),
      })),
    [ids.join()],
  );
  const failed = useSyncState('items').stage === 'failed';
  const rows = prerendered ?? value?.rows;
  const itemsById = new Map(rows?.map((row) => [row.id, itemSummary(row)] as const));
  const complete = error !== undefined || failed || value?.synced;
  // While new ids are read, the value is that of the ids before.
  const isRead = (id: number) => error !== undefined || value?.ids.has(id);
  const isMissing = (id: number) => prerendered !== undefined || (complete && isRead(id));
  return (id) => itemsById.get(id) ?? (isMissing(id) ? null : undefined);
}

/** Like `useItemLookup`, but asks the server for missing items, one call each. */
export function useItemLookupOnline(ids: readonly number[]): ItemLookup {
  const http = useHttp();
  const local = useItemLookup(ids);
  const missing = ids.filter((id) => local(id) === null);
  const answers = useQueries({ queries: missing.map((id) => itemsQueries(http).one(id)) });
  const answersById = new Map(missing.map((id, index) => [id, answers[index]]));
  return (id) => {
    const answer = answersById.get(id);
    if (answer?.data) return itemSummary({ id, ...answer.data });
    return answer && !answer.isError ? undefined : local(id);
  };
}
