import { marketItem, type MarketItem } from '#contract/auction-market.ts';
import type { GameItem } from '#contract/items.ts';
import { mobGuide } from '#contract/mobs.ts';
import { readItems } from '#items/read-items.ts';
import { useSyncState } from '#offline/collections/collections-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { type CollectionRead, useCollection } from '#offline/collections/use-collection.ts';
import { bestDrop, type BestDrop } from './game-data.best.rules.ts';
import { useMaps } from './use-game-data.ts';

/** What this device knows of an item. `item` is null where the catalogue lacks it. */
export interface KnownItem {
  readonly id: number;
  readonly item: GameItem | null;
  readonly best: BestDrop | null;
  readonly row: MarketItem | null;
}

/** What this device knows of several items, in their order; null while it is read. Prices may come a moment later, unless it waits for them. */
export function useItems(
  ids: readonly number[],
  { waitsForPrices = false } = {},
): readonly KnownItem[] | null {
  const key = ids.join();
  const catalogue = useLiveQuery(async (db) => ({ key, ...(await readItems(db, ids)) }), [key]);
  const hasFailed = useSyncState('items').stage === 'failed' || catalogue.error !== undefined;
  const mobs = useCollection({
    collection: 'mobs',
    key: ['items', key],
    list: (db) => db.mobs.where('itemIds').anyOf(ids).distinct(),
    schema: mobGuide,
    value: (rows) => ({ key, rows }),
  });
  const market = useCollection({
    collection: 'market',
    key: ['items', key],
    list: (db) => db.market.where('item_id').anyOf(ids),
    schema: marketItem,
    value: (rows) => ({ key, byId: new Map(rows.map((row) => [row.item_id, row])) }),
  });
  const maps = useMaps();
  const { value } = catalogue;
  const isRead = value?.key === key && (value.isSynced || hasFailed);
  if (!isRead && !hasFailed) return null;
  if (isWaitingFor(mobs, key) || maps.state === 'waiting') return null;
  const hasNoPrices = isWaitingFor(market, key);
  if (waitsForPrices && hasNoPrices) return null;
  const items = new Map(value?.rows.map((row) => [row.id, row]));
  const drops = {
    mobs: mobs.state === 'ready' ? mobs.value.rows : [],
    maps: maps.state === 'ready' ? maps.value : new Map(),
  };
  return ids.map((id) => ({
    id,
    item: items.get(id) ?? null,
    best: bestDrop({ ...drops, itemId: id }),
    row: (market.state === 'ready' && !hasNoPrices ? market.value.byId.get(id) : null) ?? null,
  }));
}

/** Until other items' rows are read, those of the items before stay. */
const isWaitingFor = (read: CollectionRead<{ key: string }>, key: string): boolean =>
  read.state === 'waiting' || (read.state === 'ready' && read.value.key !== key);
