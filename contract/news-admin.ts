import * as v from 'valibot';
import { idInput } from './input.ts';
import { keysOf } from './keys.ts';
import { editableNews, NEWS_STATUSES } from './news.ts';
import { pageOf, pageQuery } from './paging.ts';
import { optionalText, rowId, timestamp } from './shape.ts';

/** What only the editors of the news use: unpublished articles and the history of each. All of it is an extension. */

/** Articles of one page of the editors' list. */
export const ADMIN_NEWS_PAGE_SIZE = 20;
/** Earlier versions that are stored of an article. */
export const MAX_REVISIONS = 30;

const status = v.picklist(keysOf(NEWS_STATUSES));

/** Who saved a version; null where it is not known. */
const savedBy = v.nullish(v.object({ id: rowId, username: v.string() }), null);

/** An article in the editors' list, without its content. */
const adminNewsRow = v.object({
  id: rowId,
  title: v.string(),
  slug: v.string(),
  author: optionalText,
  image_url: optionalText,
  status,
  publish_at: v.nullish(timestamp, null),
  published_at: timestamp,
  saved_at: timestamp,
  saved_by: savedBy,
});
export type AdminNewsRow = v.InferOutput<typeof adminNewsRow>;

/** Query of GET /news-desk: all articles, or those with one status. */
export const adminNewsQuery = v.object({
  ...pageQuery.entries,
  status: v.optional(v.picklist(keysOf(NEWS_STATUSES), 'Situação inválida.')),
});

/** Reply of GET /news-desk. */
export const adminNewsPage = pageOf(v.array(adminNewsRow));

/** Reply of GET /news-desk/{id}: an article for its editors, published or not. */
export const adminNews = v.object({
  ...editableNews.entries,
  status,
  publish_at: v.nullish(timestamp, null),
});
export type AdminNews = v.InferOutput<typeof adminNews>;

const revisionRow = v.object({
  id: rowId,
  title: v.string(),
  status,
  saved_at: timestamp,
  saved_by: savedBy,
});
export type NewsRevisionRow = v.InferOutput<typeof revisionRow>;

/** Reply of GET /news-desk/{id}/revisions: earlier versions, the latest first, and who saved the current one. */
export const revisionList = v.object({ current: revisionRow, revisions: v.array(revisionRow) });

/** Path parameters of one earlier version. */
export const revisionParams = v.object({ id: idInput, revisionId: idInput });

/** Reply of GET /news-desk/{id}/revisions/{revisionId}. */
export const newsRevision = v.object({ ...adminNews.entries, saved_at: timestamp, saved_by: savedBy });
