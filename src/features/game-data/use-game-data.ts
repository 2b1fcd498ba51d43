import { use, useEffect, useState } from 'react';
import { marketItem, type MarketItem } from '#contract/auction-market.ts';
import { guideMap, type GuideMap } from '#contract/guides.ts';
import { gameItem, type GameItem } from '#contract/items.ts';
import { mobGuide, type MobGuide } from '#contract/mobs.ts';
import { useSync, useSyncState } from '#offline/collections/collections-context.ts';
import type { CollectionName } from '#offline/collections/declarations.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { type CollectionRead, useCollection } from '#offline/collections/use-collection.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { validRows } from '#offline/collections/valid-rows.ts';

/** `missing`: there is no such row; `failed`: it is not on this device and could not be asked for. */
type Lookup<Row> = { state: 'found'; row: Row } | { state: 'waiting' | 'missing' | 'failed' };

export const NO_MAPS: ReadonlyMap<GuideMap['id'], GuideMap> = new Map();

const first = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** A row that the device may lack because it is newer than the last sync: then the collection is synced once more. */
function useLookup<Row>(name: CollectionName, read: CollectionRead<Row | null>): Lookup<Row> {
  const sync = useSync();
  const isPrerendered = use(PrerenderedRows) !== null;
  const [isAsked, setAsked] = useState(false);
  const { stage } = useSyncState(name);
  const connection = useConnection();
  const isAbsent = read.state === 'ready' && read.value === null;
  useEffect(() => {
    if (isAbsent) void sync.sync(name).then(() => setAsked(true));
  }, [isAbsent, sync, name]);
  if (read.state !== 'ready') return { state: read.state };
  if (read.value !== null) return { state: 'found', row: read.value };
  if (isPrerendered) return { state: 'missing' };
  // A sync tries for a while, and nobody should wait for a server that is known to be away.
  if (connection !== 'online') return { state: 'failed' };
  if (!isAsked) return { state: 'waiting' };
  return { state: stage === 'failed' ? 'failed' : 'missing' };
}

/** An item of the catalogue. Its rows are stored in blocks, so `useCollection` cannot read one. */
export function useItem(id: number): Lookup<GameItem> {
  const rows = use(PrerenderedRows)?.items;
  const { value, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.items, db.meta, async () => {
        if (!(await db.meta.get('items'))) return null;
        const stored = await readFromBlocks(db.items, [id]);
        return { row: first(validRows({ name: 'items', rows: stored, schema: gameItem })) };
      }),
    [id],
  );
  const { stage } = useSyncState('items');
  const read = (): CollectionRead<GameItem | null> => {
    if (rows) return { state: 'ready', value: rows.find((row) => row.id === id) ?? null };
    if (value) return { state: 'ready', value: value.row };
    return { state: error || (value === null && stage === 'failed') ? 'failed' : 'waiting' };
  };
  return useLookup('items', read());
}

export const useMob = (id: number): Lookup<MobGuide> =>
  useLookup(
    'mobs',
    useCollection({
      collection: 'mobs',
      key: ['one', id],
      list: (db) => db.mobs.where('id').equals(id),
      schema: mobGuide,
      value: (rows) => rows.find((row) => row.id === id) ?? null,
    }),
  );

/** The monsters that drop an item. */
const useMobsOfItem = (itemId: number): CollectionRead<readonly MobGuide[]> =>
  useCollection({
    collection: 'mobs',
    key: ['item', itemId],
    list: (db) => db.mobs.where('itemIds').equals(itemId),
    schema: mobGuide,
    value: (rows) => rows,
  });

/** The monsters that live on a map. */
export const useMobsOfMap = (mapId: number): CollectionRead<readonly MobGuide[]> =>
  useCollection({
    collection: 'mobs',
    key: ['map', mapId],
    list: (db) => db.mobs.where('mapIds').equals(mapId),
    schema: mobGuide,
    value: (rows) => rows,
  });

export const useMap = (id: number): Lookup<GuideMap> =>
  useLookup(
    'guides',
    useCollection({
      collection: 'guides',
      key: ['one', id],
      list: (db) => db.guides.where('id').equals(id),
      schema: guideMap,
      value: (rows) => rows.find((row) => row.id === id) ?? null,
    }),
  );

/** All maps by their ids: they are few. */
export const useMaps = (): CollectionRead<ReadonlyMap<GuideMap['id'], GuideMap>> =>
  useCollection({
    collection: 'guides',
    key: ['by id'],
    list: (db) => db.guides,
    schema: guideMap,
    value: (rows) => new Map(rows.map((row) => [row.id, row])),
  });

/** An item's row of the market; null if it is not traded. */
const useMarketOf = (itemId: number): CollectionRead<MarketItem | null> =>
  useCollection({
    collection: 'market',
    key: [itemId],
    list: (db) => db.market.where('item_id').equals(itemId),
    schema: marketItem,
    value: (rows) => rows.find((row) => row.item_id === itemId) ?? null,
  });

/** Where an item drops and what it is worth; what is not on this device is empty. */
export function useOriginAndPrice(itemId: number) {
  const mobs = useMobsOfItem(itemId);
  const maps = useMaps();
  const market = useMarketOf(itemId);
  return {
    isWaiting: [mobs, maps, market].some(({ state }) => state === 'waiting'),
    knowsMobs: mobs.state === 'ready',
    mobs: mobs.state === 'ready' ? mobs.value : [],
    maps: maps.state === 'ready' ? maps.value : NO_MAPS,
    market: market.state === 'ready' ? market.value : null,
  };
}
