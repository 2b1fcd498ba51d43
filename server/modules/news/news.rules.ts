import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { hasContent, NEWS } from '#contract/news.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';

/** Bounds of the date of publication. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

/**
 * Converts a body to the stored article (product 4.10): sanitises the HTML and parses the date. Throws invalid_input where the sanitised
 * content is empty or too long, or the date is outside the years 1970 to 9999.
 */
export function articleOf(body: ParsedBody<Calls['createNews']>) {
  const { published_at, ...article } = body;
  const content = sanitizeArticle(body.content);
  if (!hasContent(content)) {
    throw new AppError('invalid_input', { field: 'content', message: EXACT_MESSAGES.contentRequired });
  }
  if (content.length > NEWS.content) {
    throw new AppError('invalid_input', { field: 'content', message: EXACT_MESSAGES.contentTooLong });
  }
  return { ...article, content, published_at: publishedAt(published_at) };
}

function publishedAt(text: string): Date {
  const timestamp = new Date(text);
  if (!(timestamp.getTime() >= FIRST && timestamp.getTime() <= LAST)) {
    throw new AppError('invalid_input', { field: 'published_at', message: EXACT_MESSAGES.dateInvalid });
  }
  return timestamp;
}

/** Whether a text has the form of a slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

type Compared = Omit<ReturnType<typeof articleOf>, 'published_at'>;

/** Whether two articles are equal, except for the date of publication, which every save sets. */
export const isSameArticle = (one: Compared, other: Compared): boolean =>
  (['title', 'slug', 'summary', 'content', 'image_url', 'author'] as const).every(
    (field) => one[field] === other[field],
  );
