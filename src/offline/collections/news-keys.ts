import type { NewsItem, NewsTag } from '#contract/news.ts';
import { ascending } from '#lib/ascending.ts';

/** What the device's database stores beside an article's fields, for its indexes. */
export interface NewsKeys {
  /** Orders the list (product 4.3): pinned articles first, then by date. */
  listOrder: string;
  /** One key for each tag: its slug and label. */
  tagKeys: string[];
}

const SEPARATOR = '\t';

/** Dates must be in the format of toISOString, so that their text sorts by time. */
export const newsKeys = ({
  pinned,
  published_at,
  tags,
}: Pick<NewsItem, 'published_at'> & Partial<Pick<NewsItem, 'pinned' | 'tags'>>): NewsKeys => ({
  listOrder: `${pinned ? 1 : 0} ${published_at}`,
  tagKeys: (tags ?? []).map(({ slug, label }) => slug + SEPARATOR + label),
});

/** The articles in the order of the list. */
export const inListOrder = (articles: readonly NewsItem[]): NewsItem[] =>
  articles.toSorted((one, other) => ascending(newsKeys(other).listOrder, newsKeys(one).listOrder));

/** The tags in these keys, each slug once, ordered by label. */
export function tagsOfKeys(keys: readonly string[]): NewsTag[] {
  const bySlug = new Map(
    keys.map((key) => key.split(SEPARATOR)).map(([slug = '', label = '']) => [slug, label]),
  );
  return [...bySlug]
    .map(([slug, label]) => ({ slug, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
}
