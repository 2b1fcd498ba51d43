import { desc, eq, notInArray, and } from 'drizzle-orm';
import { MAX_REVISIONS } from '#contract/news-admin.ts';
import type { Tx } from '#server/db/connect.ts';
import { type news, newsRevisions } from './news.table.ts';

/** Stores the version of an article that a save replaces (product 4.18), and prunes the oldest ones. */
export async function storeRevision({ tx, row }: { tx: Tx; row: typeof news.$inferSelect }): Promise<void> {
  const { id, title, slug, summary, content, image_url, author, status, pinned, tags } = row;
  const article = {
    ...{ title, slug, summary, content, image_url, author, status, pinned, tags },
    published_at: row.published_at.toISOString(),
    publish_at: row.publish_at?.toISOString() ?? null,
  };
  await tx
    .insert(newsRevisions)
    .values({ newsId: id, article, savedAt: row.updatedAt, savedBy: row.savedBy });
  const latest = tx
    .select({ id: newsRevisions.id })
    .from(newsRevisions)
    .where(eq(newsRevisions.newsId, id))
    .orderBy(desc(newsRevisions.id))
    .limit(MAX_REVISIONS);
  await tx
    .delete(newsRevisions)
    .where(and(eq(newsRevisions.newsId, id), notInArray(newsRevisions.id, latest)));
}
