import { eq, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { AppError } from '#server/core/errors.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import type { VersionedRow } from '#server/modules/versions/versions.rules.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { articleOf, isSameArticle, isSlug } from './news.rules.ts';
import { news } from './news.table.ts';

type Article = ReplyInput<Calls['getNewsBySlug']>;
type Versioned = Article & { version: number };
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
const versioned = { ...fields, version: news.version };

/** All articles with their content, newest first (product 4.1). The portal stores them for offline reading. */
export async function listNews(db: Db): Promise<VersionedRow<Article & { id: number }>[]> {
  const rows = await db
    .select({ row: fields, version: news.version })
    .from(news)
    .orderBy(sql`${news.published_at} desc nulls last`, sql`${news.id} desc nulls last`);
  return rows.map(({ row, version }) => ({ row: present(row), version }));
}

/** One article by its id, with its version for conflict detection (product 4.12). Throws not_found. */
export async function getNews({ db, id }: { db: Db; id: number }): Promise<Versioned> {
  const [row] = await db.select(versioned).from(news).where(eq(news.id, id));
  if (!row) throw new AppError('not_found');
  return present(row);
}

/** One article by its slug (product 4.11). Throws not_found. */
export async function getNewsBySlug({ db, slug }: { db: Db; slug: string }): Promise<Article> {
  if (!isSlug(slug)) throw new AppError('not_found');
  const [row] = await db.select(fields).from(news).where(eq(news.slug, slug));
  if (!row) throw new AppError('not_found');
  return present(row);
}

/**
 * Publishes an article (product 15.8), idempotent for its key. The date of publication is not compared, because a retry sends a new one.
 * Throws slug_taken, and the errors of articleOf.
 */
export async function createNews(input: {
  database: Database;
  change: Change;
  key: string | null;
  body: Body;
}): Promise<Versioned> {
  const { database, change, key, body } = input;
  const article = articleOf(body);
  const { published_at: _timestamp, ...intent } = body;
  let published: Versioned | undefined;
  // Only the id is stored with the key, so that the article is not stored twice.
  const { id } = await idempotent(
    { database, actor: change.actor, key, call: 'createNews', body: intent },
    async (tx) => {
      const [row] = await tx
        .insert(news)
        .values({ ...article, updatedAt: change.now })
        .onConflictDoNothing({ target: news.slug })
        .returning(versioned);
      if (!row) throw new AppError('slug_taken', { field: 'slug' });
      await writeAudit({
        tx,
        change,
        entry: { action: 'news.create', subject: 'news', subjectId: row.id, after: auditFields(row) },
      });
      published = present(row);
      return { id: row.id };
    },
  );
  return published ?? getNews({ db: database.db, id });
}

/**
 * Changes an article (product 4.12), idempotent for its key, so that a retry does not conflict with the first request. Throws not_found,
 * slug_taken, edit_conflict where the article has changed since `base_version`, and the errors of articleOf.
 */
export async function updateNews(input: {
  database: Database;
  change: Change;
  key: string | null;
  id: number;
  body: ParsedBody<Calls['updateNews']>;
}): Promise<Versioned> {
  const { database, change, key, id, body } = input;
  const { base_version, ...rest } = body;
  const article = articleOf(rest);
  const { published_at: _timestamp, ...intent } = body;
  let changed: Versioned | undefined;
  try {
    await idempotent(
      { database, actor: change.actor, key, call: 'updateNews', body: { id, ...intent } },
      async (tx) => {
        const before = await lockArticle({ tx, id });
        if (base_version !== null && base_version !== before.version && !isSameArticle(before, article)) {
          throw new AppError('edit_conflict');
        }
        const [row] = await tx
          .update(news)
          .set({ ...article, updatedAt: change.now })
          .where(eq(news.id, id))
          .returning(versioned);
        if (!row) throw new AppError('not_found');
        await writeAudit({
          tx,
          change,
          entry: {
            action: 'news.update',
            subject: 'news',
            subjectId: id,
            before: auditFields(before),
            after: auditFields(row),
          },
        });
        changed = present(row);
        return { id };
      },
    );
    return changed ?? (await getNews({ db: database.db, id }));
  } catch (error) {
    if (violatedConstraint(error)?.constraint === 'news_slug_unique')
      throw new AppError('slug_taken', { field: 'slug' });
    throw error;
  }
}

/** Reads an article and locks it against changes. Throws not_found. */
async function lockArticle({ tx, id }: { tx: Tx; id: number }) {
  await lockCollection({ tx, collection: 'news' });
  const [row] = await tx.select(versioned).from(news).where(eq(news.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Deletes an article (product 4.11). Throws not_found. */
export async function deleteNews(input: { database: Database; change: Change; id: number }): Promise<void> {
  const { database, change, id } = input;
  await transactAs({ database, actor: change.actor }, async (tx) => {
    const [row] = await tx.delete(news).where(eq(news.id, id)).returning(fields);
    if (!row) throw new AppError('not_found');
    await writeAudit({
      tx,
      change,
      entry: { action: 'news.delete', subject: 'news', subjectId: id, before: auditFields(row) },
    });
  });
}

const present = <Row extends { published_at: Date }>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
});

type Row = Omit<typeof news.$inferSelect, 'updatedAt' | 'version'>;

/** An article's fields in the audit log. */
function auditFields(row: Row): Omit<Row, 'id'> {
  const { title, slug, summary, content, image_url, author, published_at } = row;
  return { title, slug, summary, content, image_url, author, published_at };
}
