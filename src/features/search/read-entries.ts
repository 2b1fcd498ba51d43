import type { Table } from 'dexie';
import type * as v from 'valibot';
import { guideMap } from '#contract/guides.ts';
import { gameItem } from '#contract/items.ts';
import { mobGuide } from '#contract/mobs.ts';
import { newsItem } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { delay } from '#lib/timeout.ts';
import type { CollectionMeta, PublicDatabase } from '#offline/collections/database.ts';
import type { CollectionName } from '#offline/collections/declarations.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { guideEntry, itemEntry, mobEntry, newsEntry, type Entry } from './search.entries.ts';

/** The collections that are searched. */
export const SEARCHED = ['guides', 'mobs', 'items', 'news'] as const satisfies CollectionName[];

/** Records read in one task: few enough for a slow phone. A record of items holds up to 64 of them. */
const RECORDS = { items: 2, others: 25 };

let cache: { version: string; entries: Promise<Entry[]> } | undefined;

/** Changes with the stored rows of the searched collections. */
export const versionOf = (metas: readonly (CollectionMeta | undefined)[]): string =>
  metas.map((meta) => meta && `${meta.etag ?? meta.version ?? meta.syncedAt}/${meta.count}`).join();

/** Everything in the stored collections that has a name, read once for each version of them, in slices. */
export function readEntries({ db, version }: { db: PublicDatabase; version: string }): Promise<Entry[]> {
  if (cache?.version !== version) {
    const entries = readAll(db);
    cache = { version, entries };
    // The next opening reads again.
    entries.catch(() => (cache = undefined));
  }
  return cache.entries;
}

async function readAll(db: PublicDatabase): Promise<Entry[]> {
  const entries: Entry[] = [];
  const maps = new Map<RowId, string>();
  await inSlices({ table: db.guides, size: RECORDS.others }, (records) => {
    for (const guide of valid('guides', records, guideMap)) {
      maps.set(guide.id, guide.name);
      entries.push(guideEntry(guide));
    }
  });
  await inSlices({ table: db.mobs, size: RECORDS.others }, (records) => {
    for (const mob of valid('mobs', records, mobGuide)) entries.push(mobEntry(mob, maps));
  });
  await inSlices({ table: db.items, size: RECORDS.items }, (records) => {
    const rows = records.flatMap((block) => block.rows);
    for (const item of valid('items', rows, gameItem)) entries.push(itemEntry(item));
  });
  await inSlices({ table: db.news, size: RECORDS.others }, (records) => {
    for (const article of valid('news', records, newsItem)) entries.push(newsEntry(article));
  });
  return entries;
}

const valid = <S extends v.GenericSchema>(name: CollectionName, rows: readonly unknown[], schema: S) =>
  validRows({ name, rows, schema });

/** Reads a table by its primary key, a slice in each task. */
async function inSlices<Row extends { id: RowId }>(
  { table, size }: { table: Table<Row, number>; size: number },
  read: (records: Row[]) => void,
): Promise<void> {
  // Other APIs have texts as ids, which come after all numbers.
  let after: number | string = -Infinity;
  for (;;) {
    const records: Row[] = await table.where(':id').above(after).limit(size).toArray();
    const last = records.at(-1);
    if (!last) return;
    read(records);
    after = last.id;
    await delay(0);
  }
}
