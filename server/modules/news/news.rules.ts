import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { hasContent, NEWS } from '#contract/news.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import type { news } from './news.table.ts';

type Body = ParsedBody<Calls['createNews']>;
type Row = typeof news.$inferSelect;

/**
 * Converts a body to the text of the stored article (product 4.10): sanitises the HTML. Throws invalid_input where the sanitised content
 * is empty or too long.
 */
export function articleOf(body: Body) {
  const { title, slug, summary, image_url, author } = body;
  const content = sanitizeArticle(body.content);
  if (!hasContent(content)) {
    throw new AppError('invalid_input', { field: 'content', message: EXACT_MESSAGES.contentRequired });
  }
  if (content.length > NEWS.content) {
    throw new AppError('invalid_input', { field: 'content', message: EXACT_MESSAGES.contentTooLong });
  }
  return { title, slug, summary, content, image_url, author };
}

/**
 * Whether and when a saved article is public (product 4.14), and its pin and tags. `before` is the article that is changed, null for a new
 * one. Throws invalid_input where an article is scheduled without a time in the future.
 */
export function publicationOf({ body, before, now }: { body: Body; before: Row | null; now: Date }) {
  const status = body.status ?? 'published';
  if (status === 'scheduled' && body.publish_at === null) {
    throw new AppError('invalid_input', { field: 'publish_at', message: EXACT_MESSAGES.dateInvalid });
  }
  const publish_at = status === 'scheduled' && body.publish_at !== null ? new Date(body.publish_at) : null;
  if (publish_at !== null && publish_at <= now) {
    throw new AppError('invalid_input', { field: 'publish_at', message: EXACT_MESSAGES.publishAtPast });
  }
  // Only a published article gets a new date. A draft keeps the date of its creation or of its last publication.
  const getsNewDate = status === 'published' && body.keep_date !== true;
  const published_at = before === null || getsNewDate ? new Date(body.published_at) : before.published_at;
  return {
    status,
    publish_at,
    published_at,
    pinned: body.pinned ?? before?.pinned ?? false,
    tags: body.tags ?? before?.tags ?? [],
  };
}

/** The slugs under which an article was public until a change (product 4.9), the latest last. */
export function formerSlugsOf(before: Pick<Row, 'slug' | 'status' | 'former_slugs'>): string[] {
  if (before.status !== 'published') return before.former_slugs;
  return [...before.former_slugs.filter((slug) => slug !== before.slug), before.slug].slice(
    -NEWS.formerSlugs,
  );
}

const COMPARED_FIELDS = [
  'title',
  'slug',
  'summary',
  'content',
  'image_url',
  'author',
  'status',
  'publish_at',
  'pinned',
  'tags',
] as const;
type Compared = Pick<Row, (typeof COMPARED_FIELDS)[number]>;

/** Whether two articles are equal, except for the date of publication, which every save sets. */
export const isSameArticle = (a: Compared, b: Compared): boolean =>
  COMPARED_FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

/** The audit log's action for a save. */
export function actionOf({
  before,
  after,
}: {
  before: Pick<Row, 'status'> | null;
  after: Pick<Row, 'status'>;
}) {
  if (before?.status === 'published' && after.status === 'draft') return 'news.unpublish';
  if (after.status === 'scheduled') return 'news.schedule';
  if (after.status === 'draft') return 'news.draft';
  return before?.status === 'published' ? 'news.update' : 'news.create';
}
