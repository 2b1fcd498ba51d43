import * as v from 'valibot';
import { newsBody, slugify, type EditableNews, type NewsBody, type NewsItem } from '#contract/news.ts';
import type { Draft } from '#offline/drafts/draft.ts';

/** What an administrator writes of an article (product 4.7). All texts: an empty one is none. */
const Fields = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  author: v.string(),
  image_url: v.string(),
  content: v.string(),
});

/** Which published version something was written from. An API that knows no versions dates every save. */
const Origin = v.object({ version: v.nullable(v.number()), published_at: v.string() });

/** A draft of an article (product 4.13); `origin` is null while the article is new. */
export const NewsDraft = v.object({ ...Fields.entries, origin: v.nullable(Origin) });
export type NewsDraft = v.InferOutput<typeof NewsDraft>;
export type NewsField = keyof v.InferOutput<typeof Fields>;

/** A published article; without a version where it is this device's copy. */
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

/** What the keys of articles' drafts begin with. */
export const DRAFT_KEYS = 'news/';

/** Under which key an article's draft is stored; a new one has no id yet. */
export const draftKey = (id: number | null): string => `${DRAFT_KEYS}${id ?? 'new'}`;

/** A draft of an article as a list shows it; `id` is null for a new one. */
export interface ListedDraft {
  id: number | null;
  title: string;
  /** Milliseconds. */
  savedAt: number;
}

/** Stored drafts of articles, the latest first; one that no form would restore is none. */
export const listedDrafts = (stored: readonly Draft[]): ListedDraft[] =>
  stored
    .flatMap(({ key, content, savedAt }) => {
      const name = key.slice(DRAFT_KEYS.length);
      const id = name === 'new' ? null : Number(name);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), NewsDraft), content);
      return read.success && !Number.isNaN(id) ? [{ id, title: read.output.title, savedAt }] : [];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt);

/** A published article as a form holds it. */
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

/** Another title writes the slug anew, over what was edited by hand (product 4.9). */
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

/** Whether what is published now is not what the draft was written from. */
export function isNewer({ published, draft }: { published: Published; draft: NewsDraft }): boolean {
  const { origin } = draft;
  if (!origin) return false;
  const { version, published_at } = originOf(published);
  if (version !== null && origin.version !== null) return version !== origin.version;
  return Date.parse(published_at) !== Date.parse(origin.published_at);
}

/** The version that a change is made from, for the server to compare; null where none is known. */
export function baseOf({ published, draft }: { published: Published; draft: NewsDraft }): number | null {
  return draft.origin?.version ?? (isNewer({ published, draft }) ? null : (published.version ?? null));
}

/** Fields in which a draft says something else than what is published, in the form's order. */
export function differencesOf({ published, draft }: { published: Published; draft: NewsDraft }): NewsField[] {
  const other = draftOf(published);
  return v.keyof(Fields).options.filter((field) => draft[field] !== other[field]);
}
