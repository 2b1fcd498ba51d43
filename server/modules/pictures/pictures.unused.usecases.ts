import { and, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { news, newsRevisions } from '#server/modules/news/news.table.ts';
import { pictures } from './pictures.table.ts';

/** Every column that may name pictures: their addresses, or HTML with them. A test compares it with the schema. */
export const PICTURE_COLUMNS: readonly AnyPgColumn[] = [
  news.content,
  news.image_url,
  newsRevisions.article,
  banners.image,
  guideMaps.image_url,
];

/**
 * Deletes the rows of pictures that were last uploaded before this time and that nothing uses (product 27.8). It is one statement, which sees
 * all columns as they are at one moment: a picture that is moved from one to another meanwhile is always seen in one of them.
 */
export async function deleteUnused({ db, before }: { db: Db; before: Date }): Promise<void> {
  const uses = PICTURE_COLUMNS.map(
    (column) => sql`
      select found[1] as hash
      from ${column.table}, regexp_matches(${column}::text, '/pictures/([0-9a-f]{64})-', 'g') as found
      where ${column}::text like '%/pictures/%'`,
  );
  const used = sql`(select from (${sql.join(uses, sql` union `)}) used where used.hash = ${pictures.hash})`;
  await db.delete(pictures).where(and(lt(pictures.uploadedAt, before), notExists(used)));
}
