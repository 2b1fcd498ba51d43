import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowVersion, timestamp } from '#server/db/columns.ts';

/** `content` is sanitised HTML. */
export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique('news_slug_unique'),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    image_url: text('image_url'),
    author: text('author'),
    published_at: timestamp('published_at').notNull().defaultNow(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
    version: rowVersion(),
  },
  (table) => [
    index('news_published_at_index').on(table.published_at, table.id),
    check('news_title_filled', sql`${table.title} <> ''`),
    check('news_slug_filled', sql`${table.slug} <> ''`),
  ],
);
