import type { CollectionMeta, PublicDatabase } from '#offline/collections/database.ts';
import { createCatalogue, type Catalogue } from './search.ts';

let cache: { version: string; catalogue: Catalogue } | undefined;

/** The catalogue of this device, indexed once for each version of it; null when it was never synced. */
export function readCatalogue(db: PublicDatabase): Promise<Catalogue | null> {
  return db.transaction('r', db.items, db.meta, async () => {
    const meta = await db.meta.get('items');
    if (!meta) return null;
    const version = versionOf(meta);
    if (cache?.version !== version) {
      cache = { version, catalogue: createCatalogue(await db.items.toArray()) };
    }
    return cache.catalogue;
  });
}

/** A 304 renews only the time, so where there is an ETag it alone is the version. */
const versionOf = ({ etag, syncedAt, count }: CollectionMeta): string => `${etag ?? syncedAt}/${count}`;
