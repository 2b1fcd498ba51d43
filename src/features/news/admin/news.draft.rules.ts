import * as v from 'valibot';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { keysOf } from '#contract/keys.ts';
import { NEWS_STATUSES, type EditableNews, type NewsBody, type NewsItem } from '#contract/news.ts';
import { slugify } from '#contract/slugs.ts';
import type { AdminNews } from '#contract/news-admin.ts';
import { brazilianTime, localTime } from '#lib/local-time.ts';
import type { Draft } from '#offline/drafts/draft.ts';

/** The fields of an article as typed (product 4.7). An empty text means none. */
const Fields = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  author: v.string(),
  image_url: v.string(),
  content: v.string(),
  // Drafts of an older portal lack these.
  tags: v.optional(v.string(), ''),
  pinned: v.optional(v.boolean(), false),
  status: v.optional(v.picklist(keysOf(NEWS_STATUSES)), 'published'),
  publish_at: v.optional(v.string(), ''),
});

/** The published version that a draft is based on. An API without versions sets `published_at` at every save. */
const Origin = v.object({ version: v.nullable(v.number()), published_at: v.string() });

/**
 * A draft of an article (product 4.13); `origin` is null while the article is new. `tags` are separated by commas, `publish_at` is a local time of
 * São Paulo, and `keep_date` keeps the date of a published article.
 */
export const NewsDraft = v.object({
  ...Fields.entries,
  keep_date: v.optional(v.boolean(), false),
  origin: v.nullable(Origin),
});
export type NewsDraft = v.InferOutput<typeof NewsDraft>;
export type NewsField = keyof v.InferOutput<typeof Fields>;

/** An article as the server has it. The copy on this device has no version; an API without server drafts has no status. */
export type Published = NewsItem &
  Partial<Pick<EditableNews, 'version'> & Pick<AdminNews, 'status' | 'publish_at'>>;

/** Whether visitors see the article now. An API without server drafts publishes every article. */
export const isPublic = ({ status }: Published): boolean => (status ?? 'published') === 'published';

export const EMPTY_DRAFT: NewsDraft = {
  title: '',
  slug: '',
  summary: '',
  author: '',
  image_url: '',
  content: '',
  tags: '',
  pinned: false,
  status: 'published',
  publish_at: '',
  keep_date: false,
  origin: null,
};

/** Prefix of the keys of article drafts. */
export const DRAFT_KEYS = 'news/';

/** The key of an article's draft. A new article has no id yet. */
export const draftKey = (id: number | null): string => `${DRAFT_KEYS}${id ?? 'new'}`;

/** A draft in a list; `id` is null for a new article. */
export interface ListedDraft {
  id: number | null;
  title: string;
  /** Milliseconds. */
  savedAt: number;
}

/** The stored drafts of articles, the latest first. Drafts that the form could not restore are left out. */
export const listedDrafts = (stored: readonly Draft[]): ListedDraft[] =>
  stored
    .flatMap(({ key, content, savedAt }) => {
      const name = key.slice(DRAFT_KEYS.length);
      const id = name === 'new' ? null : Number(name);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), NewsDraft), content);
      return read.success && !Number.isNaN(id) ? [{ id, title: read.output.title, savedAt }] : [];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt);

/** Converts a published article to form values. */
export const draftOf = (article: Published): NewsDraft => ({
  title: article.title,
  slug: article.slug,
  summary: article.summary ?? '',
  author: article.author ?? '',
  image_url: article.image_url ?? '',
  content: article.content ?? '',
  tags: article.tags.map(({ label }) => label).join(', '),
  pinned: article.pinned,
  status: article.status ?? 'published',
  publish_at: article.publish_at ? localTime(article.publish_at) : '',
  keep_date: false,
  origin: originOf(article),
});

export const originOf = ({ version, published_at }: Published): NonNullable<NewsDraft['origin']> => ({
  version: version ?? null,
  published_at,
});

/** A changed title replaces the slug, even one edited by hand, unless visitors already have the address (product 4.9). */
export const withTitle = ({
  draft,
  title,
  keepsSlug,
}: {
  draft: NewsDraft;
  title: string;
  keepsSlug: boolean;
}): Pick<NewsDraft, 'title' | 'slug'> => ({
  title,
  slug: keepsSlug || title === draft.title ? draft.slug : slugify(title),
});

/** The labels in the text of the field for tags. */
export const labelsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** What a save sends; `now` in milliseconds. An API without server drafts gets the fields that it knows (product 4.14). */
export const bodyOf = ({
  draft,
  now,
  hasServerDrafts,
}: {
  draft: NewsDraft;
  now: number;
  hasServerDrafts: boolean;
}): NewsBody => {
  const { title, slug, summary, author, image_url, content, status, pinned, keep_date } = draft;
  const body = {
    title,
    slug,
    summary,
    author,
    image_url,
    content,
    published_at: new Date(now).toISOString(),
  };
  if (!hasServerDrafts) return body;
  const tags = labelsOf(draft.tags);
  const publish_at = status === 'scheduled' ? brazilianTime(draft.publish_at) || draft.publish_at : null;
  return { ...body, status, publish_at, pinned, tags, ...(keep_date && { keep_date }) };
};

/** The problem with the publication time of a scheduled article; undefined if there is none. */
export function scheduleProblem({ draft, now }: { draft: NewsDraft; now: number }): string | undefined {
  if (draft.status !== 'scheduled') return undefined;
  const time = brazilianTime(draft.publish_at);
  if (time === '') return 'Escolha o dia e a hora.';
  return Date.parse(time) <= now ? EXACT_MESSAGES.publishAtPast : undefined;
}

/** Whether a newer version was published than the one the draft is based on. */
export function isNewer({ published, draft }: { published: Published; draft: NewsDraft }): boolean {
  const { origin } = draft;
  if (!origin) return false;
  const { version, published_at } = originOf(published);
  if (version !== null && origin.version !== null) return version !== origin.version;
  return Date.parse(published_at) !== Date.parse(origin.published_at);
}

/** The version that a change is based on, for the server to compare; null if unknown. */
export function baseOf({ published, draft }: { published: Published; draft: NewsDraft }): number | null {
  return draft.origin?.version ?? (isNewer({ published, draft }) ? null : (published.version ?? null));
}

/** The fields in which a draft differs from the published article, in the form's order. */
export function differencesOf({ published, draft }: { published: Published; draft: NewsDraft }): NewsField[] {
  const other = draftOf(published);
  return v.keyof(Fields).options.filter((field) => draft[field] !== other[field]);
}
