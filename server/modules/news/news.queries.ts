import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { SLUG } from '#contract/news.ts';
import { ADMIN_NEWS_PAGE_SIZE } from '#contract/news-admin.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { VersionedRow } from '#server/modules/versions/versions.rules.ts';
import { news, newsRevisions } from './news.table.ts';

type Article = ReplyInput<Calls['getNewsBySlug']>;
type Versioned = Article & { version: number };
export type AdminNewsReply = ReplyInput<Calls['getAdminNews']>;

const fields = {
  id: news.id,
  title: news.title,
  slug: news.slug,
  summary: news.summary,
  content: news.content,
  image_url: news.image_url,
  published_at: news.published_at,
  author: news.author,
  pinned: news.pinned,
  tags: news.tags,
  former_slugs: news.former_slugs,
};
const versionedFields = { ...fields, version: news.version };
/** The fields of an article for its editors. */
const adminFields = { ...versionedFields, status: news.status, publish_at: news.publish_at };

const saver = { id: accounts.id, username: accounts.username };

/** Every read for the public has this condition. */
const isPublic = and(eq(news.status, 'published'), isNull(news.archivedAt));

/** All public articles with their content, newest first. The portal stores them for offline reading. */
export async function listNews(db: Db): Promise<VersionedRow<Article & { id: number }>[]> {
  const rows = await db
    .select({ row: { ...fields, updated_at: news.updatedAt }, version: news.version })
    .from(news)
    .where(isPublic)
    .orderBy(sql`${news.published_at} desc nulls last`, sql`${news.id} desc nulls last`);
  return rows.map(({ row, version }) => ({
    row: { ...present(row), updated_at: row.updated_at.toISOString() },
    version,
  }));
}

/** One public article by its id, with its version for conflict detection. Throws not_found. */
export async function getNews({ db, id }: { db: Db; id: number }): Promise<Versioned> {
  const [row] = await db
    .select(versionedFields)
    .from(news)
    .where(and(eq(news.id, id), isPublic));
  if (!row) throw new AppError('not_found');
  return present(row);
}

/** One public article by its slug, or by a former one that no other has taken. Throws not_found. */
export async function getNewsBySlug({ db, slug }: { db: Db; slug: string }): Promise<Article> {
  if (!SLUG.test(slug)) throw new AppError('not_found');
  const find = (isWanted: SQL) =>
    db.select(fields).from(news).where(and(isWanted, isPublic)).orderBy(desc(news.id)).limit(1);
  const [row] = await find(eq(news.slug, slug));
  if (row) return present(row);
  const [moved] = await find(sql`${news.former_slugs} @> ${JSON.stringify([slug])}::jsonb`);
  if (!moved) throw new AppError('not_found');
  return present(moved);
}

/** A page of the editors' list, the newest first: all articles, or those with one status. */
export async function listAdminNews(input: {
  db: Db;
  query: ParsedQuery<Calls['listAdminNews']>;
}): Promise<ReplyInput<Calls['listAdminNews']>> {
  const { db, query } = input;
  const { status, cursor } = query;
  const after = idOfCursor(cursor);
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      slug: news.slug,
      author: news.author,
      image_url: news.image_url,
      status: news.status,
      publish_at: news.publish_at,
      published_at: news.published_at,
      savedAt: news.updatedAt,
      savedBy: saver,
    })
    .from(news)
    .leftJoin(accounts, eq(accounts.id, news.savedBy))
    .where(
      and(
        isNull(news.archivedAt),
        status === undefined ? undefined : eq(news.status, status),
        isBelow(news.id, after),
      ),
    )
    .orderBy(desc(news.id))
    .limit(ADMIN_NEWS_PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: ADMIN_NEWS_PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ savedAt, savedBy, ...row }) => ({
      ...presentAdminNews(row),
      saved_at: savedAt.toISOString(),
      saved_by: savedBy,
    })),
    next,
  };
}

/** An article for its editors, published or not. Throws not_found. */
export async function getAdminNews({ db, id }: { db: Db | Tx; id: number }): Promise<AdminNewsReply> {
  const [row] = await db
    .select(adminFields)
    .from(news)
    .where(and(eq(news.id, id), isNull(news.archivedAt)));
  if (!row) throw new AppError('not_found');
  return presentAdminNews(row);
}

/** The earlier versions of an article, the latest first. Throws not_found. */
export async function listNewsRevisions(input: {
  db: Db;
  id: number;
}): Promise<ReplyInput<Calls['listNewsRevisions']>> {
  const { db, id } = input;
  const [current] = await db
    .select({ id: news.id, title: news.title, status: news.status, savedAt: news.updatedAt, savedBy: saver })
    .from(news)
    .leftJoin(accounts, eq(accounts.id, news.savedBy))
    .where(and(eq(news.id, id), isNull(news.archivedAt)));
  if (!current) throw new AppError('not_found');
  const revisions = await db
    .select({
      id: newsRevisions.id,
      title: sql<string>`${newsRevisions.article} ->> 'title'`,
      status: sql<typeof current.status>`${newsRevisions.article} ->> 'status'`,
      savedAt: newsRevisions.savedAt,
      savedBy: saver,
    })
    .from(newsRevisions)
    .leftJoin(accounts, eq(accounts.id, newsRevisions.savedBy))
    .where(eq(newsRevisions.newsId, id))
    .orderBy(desc(newsRevisions.id));
  const presentRevision = ({ savedAt, savedBy, ...revision }: typeof current) => ({
    ...revision,
    saved_at: savedAt.toISOString(),
    saved_by: savedBy,
  });
  return { current: presentRevision(current), revisions: revisions.map(presentRevision) };
}

/** One earlier version of an article. Throws not_found. */
export async function getNewsRevision(input: {
  db: Db;
  id: number;
  revisionId: number;
}): Promise<ReplyInput<Calls['getNewsRevision']>> {
  const { db, id, revisionId } = input;
  const [stored] = await db
    .select({ revision: newsRevisions, savedBy: saver })
    .from(newsRevisions)
    .innerJoin(news, eq(news.id, newsRevisions.newsId))
    .leftJoin(accounts, eq(accounts.id, newsRevisions.savedBy))
    .where(and(eq(newsRevisions.id, revisionId), eq(newsRevisions.newsId, id), isNull(news.archivedAt)));
  if (!stored) throw new AppError('not_found');
  const { revision, savedBy } = stored;
  return { ...revision.article, id, saved_at: revision.savedAt.toISOString(), saved_by: savedBy };
}

function present<Row extends { slug: string; published_at: Date; former_slugs: string[] }>(whole: Row) {
  const { former_slugs, ...row } = whole;
  const former = former_slugs.filter((slug) => slug !== row.slug);
  return {
    ...row,
    published_at: row.published_at.toISOString(),
    ...(former.length > 0 && { former_slugs: former }),
  };
}

const presentAdminNews = <Row extends { published_at: Date; publish_at: Date | null }>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
  publish_at: row.publish_at?.toISOString() ?? null,
});
