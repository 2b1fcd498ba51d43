import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { NEWS_STATUSES, type NewsStatus, type NewsTag } from '#contract/news.ts';
import { archivedAt, oneOf, reference, rowVersion, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * Articles; `content` is sanitised HTML. Only those with the status 'published' that are not archived are public; changes of others do not
 * raise the list's version (triggers). `publish_at` is set while an article is scheduled. `updatedAt` and `savedBy` belong to the last save.
 * `former_slugs` are those under which it has been public, the latest last.
 */
export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    image_url: text('image_url'),
    author: text('author'),
    published_at: timestamp('published_at').notNull().defaultNow(),
    status: text('status').$type<NewsStatus>().notNull().default('published'),
    publish_at: timestamp('publish_at'),
    pinned: boolean('pinned').notNull().default(false),
    tags: jsonb('tags').$type<NewsTag[]>().notNull().default([]),
    former_slugs: jsonb('former_slugs').$type<string[]>().notNull().default([]),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
    savedBy: integer('saved_by').references(() => accounts.id),
    archivedAt: archivedAt(),
    version: rowVersion(),
  },
  (table) => [
    index('news_published_at_index').on(table.published_at, table.id),
    index('news_due_index')
      .on(table.publish_at)
      .where(sql`${table.status} = 'scheduled'`),
    // A deleted article frees its slug.
    uniqueIndex('news_slug_unique')
      .on(table.slug)
      .where(sql`${table.archivedAt} is null`),
    check('news_title_filled', sql`${table.title} <> ''`),
    check('news_slug_filled', sql`${table.slug} <> ''`),
    check('news_status_known', oneOf(table.status, keysOf(NEWS_STATUSES))),
    check(
      'news_scheduled_has_time',
      sql`(${table.status} = 'scheduled') = (${table.publish_at} is not null)`,
    ),
  ],
);

/** The part of an article that a revision stores. */
type StoredRevision = Pick<
  typeof news.$inferSelect,
  'title' | 'slug' | 'summary' | 'content' | 'image_url' | 'author' | 'status' | 'pinned' | 'tags'
> & { readonly published_at: string; readonly publish_at: string | null };

/** Earlier versions of articles, each with the time and author of its save; at most MAX_REVISIONS of an article. */
export const newsRevisions = pgTable(
  'news_revisions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    newsId: reference('news_id', () => news.id, { onDelete: 'cascade' }),
    article: jsonb('article').$type<StoredRevision>().notNull(),
    savedAt: timestamp('saved_at').notNull(),
    savedBy: integer('saved_by').references(() => accounts.id),
  },
  (table) => [index('news_revisions_news_index').on(table.newsId, table.id)],
);
