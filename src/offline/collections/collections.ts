import type { Reply } from '#contract/call.ts';
import type { Changes } from '#contract/changes.ts';
import { auctionMarketCalls } from '#contract/calls/auction-market.ts';
import { guidesCalls } from '#contract/calls/guides.ts';
import { itemsCalls } from '#contract/calls/items.ts';
import { mobsCalls } from '#contract/calls/mobs.ts';
import { newsCalls } from '#contract/calls/news.ts';
import type { MobGuide } from '#contract/mobs.ts';
import type { NewsItem } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { listOrChanges, type SyncedCall } from '#lib/list-calls.ts';
import type { MobKeys } from './database.ts';
import { newsKeys, type NewsKeys } from './news-keys.ts';
import type { CollectionName } from './declarations.ts';

/** A list of the server that is stored on the device: its calls and how its rows are stored. */
export interface Collection {
  readonly name: CollectionName;
  readonly call: SyncedCall;
  /** The same call for the changes since a version; an API that does not know that version replies with the whole list. */
  readonly changesCall: SyncedCall;
  readonly shape: number;
  /** Thousands of short rows: read and written by row-blocks.ts. */
  readonly inBlocks: boolean;
  rowsOf(reply: unknown): unknown[];
  /** The changes in a reply to `changesCall`; null when it is the whole list. */
  changesOf(reply: unknown): Changes<unknown> | null;
  /** A row's primary key. */
  idOf(row: unknown): RowId;
}

interface Source<C extends SyncedCall, Row> {
  call: C;
  shape: number;
  idOf: (row: Row) => RowId;
  /** Adds what the indexes need. */
  toRow?: (row: Row) => Row & object;
  inBlocks?: boolean;
}

function collection<C extends SyncedCall, Row = Reply<C> extends (infer R)[] ? R : never>(
  name: CollectionName,
  { call, shape, idOf, toRow, inBlocks = false }: Source<C, Row>,
): Collection {
  // The cast is safe: the reply was parsed by the schema of the call or of its changes.
  const rowsOf = (reply: unknown) => (toRow ? (reply as Row[]).map(toRow) : (reply as Row[]));
  return {
    name,
    call,
    changesCall: listOrChanges(call),
    shape,
    inBlocks,
    rowsOf,
    changesOf: (reply) => {
      if (Array.isArray(reply)) return null;
      const changes = reply as Changes<Row>;
      return { ...changes, changed: rowsOf(changes.changed) };
    },
    idOf: (row) => idOf(row as Row),
  };
}

/** Articles are ordered by an index, so the text of their dates must sort by time. */
const withKeys = (row: NewsItem): NewsItem & NewsKeys => {
  const dated = { ...row, published_at: new Date(row.published_at).toISOString() };
  return { ...dated, ...newsKeys(dated) };
};

/** Which items a monster drops and on which maps it lives, for the indexes that find it by those. */
const withMobKeys = (row: MobGuide): MobGuide & MobKeys => ({
  ...row,
  itemIds: [...new Set(row.drops?.flatMap(({ items }) => items))],
  mapIds: [...new Set(row.spawns?.map(({ map_id }) => map_id))],
});

const byId = <Id extends RowId>({ id }: { id: Id }): Id => id;

/** All collections. Increase `shape` when the shape of stored rows changes. */
export const collections: Record<CollectionName, Collection> = {
  news: collection('news', { call: newsCalls.listNews, shape: 2, idOf: byId, toRow: withKeys }),
  guides: collection('guides', { call: guidesCalls.listGuides, shape: 2, idOf: byId }),
  items: collection('items', { call: itemsCalls.listItems, shape: 4, idOf: byId, inBlocks: true }),
  effects: collection('effects', {
    call: itemsCalls.listEffectNames,
    shape: 1,
    idOf: (row) => row.effect_index,
  }),
  mobs: collection('mobs', { call: mobsCalls.listMobGuides, shape: 1, idOf: byId, toRow: withMobKeys }),
  market: collection('market', { call: auctionMarketCalls.listMarket, shape: 1, idOf: (row) => row.item_id }),
};
