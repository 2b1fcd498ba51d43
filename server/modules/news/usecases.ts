import { eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { type AuditEntry, type Change, writeAudit } from '#server/modules/audit/usecases.ts';
import { httpError } from '#server/http/errors.ts';
import { once } from '#server/modules/idempotency/usecases.ts';
import type { VersionedRow } from '#server/modules/versions/rules.ts';
import { articleOf, isSlug } from './rules.ts';
import { news } from './table.ts';

type Article = ReplyInput<Calls['getNews']>;
type Body = ParsedBody<Calls['createNews']>;

const fields = {
  id: news.id,
  title: news.title,
  slug: news.slug,
  summary: news.summary,
  content: news.content,
  image_url: news.image_url,
  published_at: news.published_at,
  author: news.author,
};

/** All articles with their content, the newest first (product 4.1): the portal keeps them for reading offline. */
export async function listNews(db: Db): Promise<VersionedRow<Article & { id: number }>[]> {
  const rows = await db
    .select({ row: fields, version: news.version })
    .from(news)
    .orderBy(sql`${news.published_at} desc nulls last`, sql`${news.id} desc nulls last`);
  return rows.map(({ row, version }) => ({ row: present(row), version }));
}

/** One article by its id (product 4.11). Refuses with not_found. */
export const getNews = ({ db, id }: { db: Db; id: number }): Promise<Article> =>
  oneArticle({ db, where: eq(news.id, id) });

/** One article by its slug (product 4.11). Refuses with not_found. */
export async function getNewsBySlug({ db, slug }: { db: Db; slug: string }): Promise<Article> {
  if (!isSlug(slug)) throw httpError('not_found');
  return oneArticle({ db, where: eq(news.slug, slug) });
}

async function oneArticle({ db, where }: { db: Db; where: SQL }): Promise<Article> {
  const [row] = await db.select(fields).from(news).where(where);
  if (!row) throw httpError('not_found');
  return present(row);
}

/**
 * Publishes an article (product 15.8), idempotent for an idempotency key: the moment of publication is not part of the intent, so
 * that pressing again after a lost reply is the same. Refuses with slug_taken, and as articleOf does.
 */
export async function createNews(input: {
  database: Database;
  change: Change;
  key: string | null;
  body: Body;
}): Promise<Article> {
  const { database, change, key, body } = input;
  const article = articleOf(body);
  const { published_at: _moment, ...intent } = body;
  return once({ database, actor: change.actor, key, call: 'createNews', body: intent }, async (tx) => {
    const [row] = await tx
      .insert(news)
      .values({ ...article, updatedAt: change.now })
      .onConflictDoNothing({ target: news.slug })
      .returning(fields);
    if (!row) throw httpError('slug_taken', { field: 'slug' });
    await record({ tx, change, action: 'news.create', row });
    return present(row);
  });
}

/** Changes an article (product 4.11). Refuses with not_found and slug_taken, and as articleOf does. */
export async function updateNews(input: {
  database: Database;
  change: Change;
  id: number;
  body: Body;
}): Promise<Article> {
  const { database, change, id, body } = input;
  const article = articleOf(body);
  try {
    return await database.transact(async (tx) => {
      const [row] = await tx
        .update(news)
        .set({ ...article, updatedAt: change.now })
        .where(eq(news.id, id))
        .returning(fields);
      if (!row) throw httpError('not_found');
      await record({ tx, change, action: 'news.update', row });
      return present(row);
    });
  } catch (error) {
    if (violatedConstraint(error)?.constraint === 'news_slug_unique')
      throw httpError('slug_taken', { field: 'slug' });
    throw error;
  }
}

/** Deletes an article for good (product 4.11). Refuses with not_found. */
export async function deleteNews(input: { database: Database; change: Change; id: number }): Promise<void> {
  const { database, change, id } = input;
  await database.transact(async (tx) => {
    const [row] = await tx.delete(news).where(eq(news.id, id)).returning(fields);
    if (!row) throw httpError('not_found');
    await record({ tx, change, action: 'news.delete', row });
  });
}

async function record(input: {
  tx: Tx;
  change: Change;
  action: AuditEntry['action'];
  row: { id: number; title: string; slug: string };
}): Promise<void> {
  const { tx, change, action, row } = input;
  const details = { title: row.title, slug: row.slug };
  await writeAudit({ tx, change, entry: { action, subject: 'news', subjectId: row.id, details } });
}

const present = <Row extends { published_at: Date }>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
});
