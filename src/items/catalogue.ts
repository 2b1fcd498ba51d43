import { gameItem } from '#contract/items.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import type { CollectionMeta, PublicDatabase } from '#offline/collections/database.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { createCatalogue, type Catalogue } from './items.search.ts';

let cache: { version: string; catalogue: Catalogue } | undefined;

/** The stored catalogue, indexed once for each of its versions; null if it was never synced. */
export function readCatalogue(db: PublicDatabase): Promise<Catalogue | null> {
  return db.transaction('r', db.items, db.meta, async () => {
    const meta = await db.meta.get('items');
    if (!meta) return null;
    const version = versionOf(meta);
    if (cache?.version !== version) {
      cache = {
        version,
        catalogue: createCatalogue(
          validRows({ name: 'items', rows: await readFromBlocks(db.items), schema: gameItem }),
        ),
      };
    }
    return cache.catalogue;
  });
}

/** By ETag or version where there is one, because a sync without changes also updates `syncedAt`. */
const versionOf = ({ etag, version, syncedAt, count }: CollectionMeta): string =>
  `${etag ?? version ?? syncedAt}/${count}`;
