import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Tx } from '#server/db/connect.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type Edit, type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { type AdminNewsReply, getAdminNews } from './news.queries.ts';
import { storeRevision } from './news.revisions.usecases.ts';
import { actionOf, articleOf, formerSlugsOf, isSameArticle, publicationOf } from './news.rules.ts';
import { news } from './news.table.ts';

type Body = ParsedBody<Calls['createNews']>;
type Row = typeof news.$inferSelect;

const slugTaken = () => new AppError('slug_taken', { field: 'slug' });
const SLUG_ERRORS = { news_slug_unique: slugTaken };

/**
 * Publishes, schedules or stores an article (product 15.8, 4.14), idempotent for its key. The date of publication is not compared, because a
 * retry sends a new one. Throws slug_taken, and the errors of articleOf and publicationOf.
 */
export async function createNews(input: Edit & { key: string | null; body: Body }): Promise<AdminNewsReply> {
  const { database, context, key, body } = input;
  const article = articleOf(body);
  const { published_at: _timestamp, ...comparedBody } = body;
  // Only the id is stored with the key, so that the article is not stored twice.
  const { id } = await idempotent(
    { database, actor: context.actor, key, call: 'createNews', body: comparedBody },
    async (tx) => {
      const publication = publicationOf({ body, before: null, now: context.now });
      const [row] = await tx
        .insert(news)
        .values({
          ...article,
          ...publication,
          updatedAt: context.now,
          savedBy: context.actor.accountId,
        })
        .onConflictDoNothing({ target: news.slug, where: sql`archived_at is null` })
        .returning();
      if (!row) throw slugTaken();
      const action = actionOf({ before: null, after: row });
      await writeAudit({
        tx,
        context,
        entry: { action, subject: 'news', subjectId: row.id, after: auditFields(row) },
      });
      return { id: row.id };
    },
  );
  return getAdminNews({ db: database.db, id });
}

/**
 * Changes an article (product 4.12) and stores the version it replaces, idempotent for its key, so that a retry does not conflict with the
 * first request. Throws not_found, slug_taken, article_conflict where the article has changed since `base_version`, and the errors of
 * articleOf and publicationOf.
 */
export async function updateNews(
  input: EditOne & { key: string | null; body: ParsedBody<Calls['updateNews']> },
): Promise<AdminNewsReply> {
  const { database, context, key, id, body } = input;
  const article = articleOf(body);
  const { published_at: _timestamp, ...comparedBody } = body;
  await withConstraintErrors(SLUG_ERRORS, () =>
    idempotent(
      { database, actor: context.actor, key, call: 'updateNews', body: { id, ...comparedBody } },
      async (tx) => {
        const before = await lockArticle({ tx, id });
        const values = {
          ...article,
          ...publicationOf({ body, before, now: context.now }),
          former_slugs: formerSlugsOf(before),
        };
        const isSame = isSameArticle(before, { ...before, ...values });
        if (body.base_version !== null && body.base_version !== before.version && !isSame) {
          throw new AppError('article_conflict');
        }
        if (!isSame) await storeRevision({ tx, row: before });
        const [after] = await tx
          .update(news)
          .set({ ...values, updatedAt: context.now, savedBy: context.actor.accountId })
          .where(eq(news.id, id))
          .returning();
        if (!after) throw new AppError('not_found');
        await writeAudit({
          tx,
          context,
          entry: {
            action: actionOf({ before, after }),
            subject: 'news',
            subjectId: id,
            before: auditFields(before),
            after: auditFields(after),
          },
        });
        return { id };
      },
    ),
  );
  return getAdminNews({ db: database.db, id });
}

/** Reads an article and locks it against changes. Throws not_found. */
async function lockArticle({ tx, id }: { tx: Tx; id: number }): Promise<Row> {
  await lockCollection({ tx, collection: 'news' });
  const [row] = await tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), isNull(news.archivedAt)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Deletes an article: its row is archived, so that this can be undone. Throws not_found. */
export async function deleteNews(input: EditOne): Promise<void> {
  const { context, id } = input;
  await transactEdit(input, async (tx) => {
    const [row] = await tx
      .update(news)
      .set({ archivedAt: context.now })
      .where(and(eq(news.id, id), isNull(news.archivedAt)))
      .returning();
    if (!row) throw new AppError('not_found');
    await writeAudit({
      tx,
      context,
      entry: { action: 'news.delete', subject: 'news', subjectId: id, before: auditFields(row) },
    });
  });
}

/** Puts a deleted article back. One that was not deleted stays as it is. Throws not_found and slug_taken. */
export async function restoreNews(input: EditOne): Promise<{ id: number }> {
  const { context, id } = input;
  return withConstraintErrors(SLUG_ERRORS, () =>
    transactEdit(input, async (tx) => {
      await lockCollection({ tx, collection: 'news' });
      const [row] = await tx
        .update(news)
        .set({ archivedAt: null })
        .where(and(eq(news.id, id), isNotNull(news.archivedAt)))
        .returning();
      if (!row) {
        await lockArticle({ tx, id });
        return { id };
      }
      await writeAudit({
        tx,
        context,
        entry: { action: 'news.restore', subject: 'news', subjectId: id, after: auditFields(row) },
      });
      return { id };
    }),
  );
}

/** An article's fields in the audit log. */
function auditFields(row: Row) {
  const { title, slug, summary, content, image_url, author, published_at, status, publish_at, pinned } = row;
  const tags = row.tags.map(({ label }) => label).join(', ');
  return {
    ...{ title, slug, summary, content, image_url, author },
    ...{ published_at, status, publish_at, pinned, tags },
  };
}
