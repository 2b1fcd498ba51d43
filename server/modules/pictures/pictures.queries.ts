import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/connect.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { news, newsRevisions } from '#server/modules/news/news.table.ts';

/** Every column that may name pictures: their addresses, or HTML with them. A test compares it with the schema. */
export const PICTURE_COLUMNS: readonly AnyPgColumn[] = [
  news.content,
  news.image_url,
  newsRevisions.article,
  banners.image,
  guideMaps.image_url,
];

/** The hashes of all pictures that are in use (product 27.8). Reads every column once. */
export async function usedHashes(db: Db | Tx): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const column of PICTURE_COLUMNS) {
    const { rows } = await db.execute<{ hash: string }>(sql`
      select distinct found[1] as hash
      from ${column.table}, regexp_matches(${column}::text, '/pictures/([0-9a-f]{64})-', 'g') as found
      where ${column}::text like '%/pictures/%'`);
    for (const { hash } of rows) hashes.add(hash);
  }
  return hashes;
}
