import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { hasContent, NEWS } from '#contract/news.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';

/** Years that every engine stores and every client reads. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

/**
 * What is stored of an article (product 4.10): its HTML sanitised, its date as a timestamp. Refuses with invalid_input a
 * content of which nothing is left or that grew too long, and a date outside the years 1970 to 9999.
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

/** Whether a text can be some article's slug at all; nothing else needs to be looked for. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

type Compared = Omit<ReturnType<typeof articleOf>, 'published_at'>;

/** Whether two articles say the same; the date of publication is set by every save. */
export const isSameArticle = (one: Compared, other: Compared): boolean =>
  (['title', 'slug', 'summary', 'content', 'image_url', 'author'] as const).every(
    (field) => one[field] === other[field],
  );
