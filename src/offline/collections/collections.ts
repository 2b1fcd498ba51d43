import type { Table } from 'dexie';
import type { Call, Reply } from '#contract/call.ts';
import { guidesCalls } from '#contract/calls/guides.ts';
import { itemsCalls } from '#contract/calls/items.ts';
import { newsCalls } from '#contract/calls/news.ts';
import type { NewsItem } from '#contract/news.ts';
import type { CollectionName, PublicDatabase } from './database.ts';

const MINUTE = 60_000;

/** One collection: the call that fills it, its table, how long it counts as fresh (milliseconds), its rows' shape version. */
export interface Collection {
  readonly name: CollectionName;
  readonly call: Call;
  readonly freshMs: number;
  readonly shape: number;
  rowsOf(reply: unknown): unknown[];
  tableOf(database: PublicDatabase): Table<unknown, number>;
}

interface Declaration<C extends Call, Row> {
  call: C;
  freshMs: number;
  shape: number;
  toRow?: (row: Row) => Row;
}

function collection<C extends Call, Row = Reply<C> extends (infer R)[] ? R : never>(
  name: CollectionName,
  { call, freshMs, shape, toRow }: Declaration<C, Row>,
): Collection {
  return {
    name,
    call,
    freshMs,
    shape,
    rowsOf: (reply) => (toRow ? (reply as Row[]).map(toRow) : (reply as Row[])),
    tableOf: (database) => database.table(name),
  };
}

/** Articles are ordered by an index on published_at, so its text must sort as time does. */
const datedIso = (row: NewsItem): NewsItem => ({
  ...row,
  published_at: new Date(row.published_at).toISOString(),
});

/** What is kept on the device, one line each (product 16.1). */
export const collections: Record<CollectionName, Collection> = {
  news: collection('news', { call: newsCalls.listNews, freshMs: 5 * MINUTE, shape: 1, toRow: datedIso }),
  guides: collection('guides', { call: guidesCalls.listGuides, freshMs: 15 * MINUTE, shape: 1 }),
  items: collection('items', { call: itemsCalls.listItems, freshMs: 60 * MINUTE, shape: 1 }),
  effects: collection('effects', {
    call: itemsCalls.listEffectNames,
    freshMs: 60 * MINUTE,
    shape: 1,
  }),
};

export const collectionNames = Object.keys(collections) as CollectionName[];
