import * as v from 'valibot';
import { newsBody, slugify, type EditableNews, type NewsBody, type NewsItem } from '#contract/news.ts';
import type { Draft } from '#offline/drafts/draft.ts';

/** The fields of an article as typed (product 4.7). An empty text means none. */
const Fields = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  author: v.string(),
  image_url: v.string(),
  content: v.string(),
});

/** The published version that a draft is based on. An API without versions sets `published_at` at every save. */
const Origin = v.object({ version: v.nullable(v.number()), published_at: v.string() });

/** A draft of an article (product 4.13); `origin` is null while the article is new. */
export const NewsDraft = v.object({ ...Fields.entries, origin: v.nullable(Origin) });
export type NewsDraft = v.InferOutput<typeof NewsDraft>;
export type NewsField = keyof v.InferOutput<typeof Fields>;

/** A published article. The copy on this device has no version. */
export type Published = NewsItem & Partial<Pick<EditableNews, 'version'>>;

export const EMPTY_DRAFT: NewsDraft = {
  title: '',
  slug: '',
  summary: '',
  author: '',
  image_url: '',
  content: '',
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
  origin: originOf(article),
});

export const originOf = ({ version, published_at }: Published): NonNullable<NewsDraft['origin']> => ({
  version: version ?? null,
  published_at,
});

/** A changed title replaces the slug, even one edited by hand (product 4.9). */
export const withTitle = (
  draft: Pick<NewsDraft, 'title' | 'slug'>,
  title: string,
): Pick<NewsDraft, 'title' | 'slug'> => ({
  title,
  slug: title === draft.title ? draft.slug : slugify(title),
});

/** What a save sends; `now` in milliseconds. */
export const bodyOf = ({ draft, now }: { draft: NewsDraft; now: number }): NewsBody => {
  const { origin: _, ...fields } = draft;
  return { ...fields, published_at: new Date(now).toISOString() };
};

/** An article that may be published, as the contract takes it. */
export const newsForm = v.pipe(
  NewsDraft,
  v.transform((draft) => bodyOf({ draft, now: Date.now() })),
  newsBody,
);

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
