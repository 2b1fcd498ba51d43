import { useCollectionSync } from '#offline/collections/context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { readCatalogue } from './catalogue.ts';
import { itemSummary, unknownItem, type ItemSummary } from './item-summary.ts';

/**
 * The faces of some items from the catalogue of this device, in the order of `ids`. Undefined while they are being read or the
 * catalogue is on its first way here; an item it does not hold is '[id]' with icon 0 (product 6.6).
 */
export function useItems(ids: readonly number[]): ItemSummary[] | undefined {
  const waiting = useCatalogueWaiting();
  const { value, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.items, db.meta, async () => ({
        synced: (await db.meta.get('items')) !== undefined,
        rows: await db.items.bulkGet([...ids]),
      })),
    [ids.join()],
  );
  if (!value) return error ? ids.map(unknownItem) : undefined;
  if (!value.synced && waiting) return undefined;
  return ids.map((id, index) => {
    const row = value.rows[index];
    return row?.id === id ? itemSummary(row) : unknownItem(id);
  });
}

/** A look-up over the whole catalogue, for lists of many items. Undefined as in `useItems`. */
export function useItemLookup(): ((id: number) => ItemSummary) | undefined {
  const waiting = useCatalogueWaiting();
  const { value, error } = useLiveQuery(readCatalogue, []);
  if (value) return (id) => value.byId.get(id) ?? unknownItem(id);
  if (error || (value === null && !waiting)) return unknownItem;
  return undefined;
}

/** False once the last sync of the catalogue gave up. */
const useCatalogueWaiting = (): boolean => useCollectionSync('items').stage !== 'failed';
