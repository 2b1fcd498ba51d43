import type { NewsItem, NewsTag } from '#contract/news.ts';
import { fold } from '#lib/fold.ts';

/** A search shows at most this many articles. */
export const MOST_FOUND = 60;
/** The search uses at most this many characters of the text. */
export const LONGEST_SEARCH = 120;

/** What readers look for: words and a tag (product 4.17). */
export interface NewsFilter {
  readonly text: string;
  readonly tag: string;
}

/** An article as the search reads it. */
export interface NewsEntry {
  readonly id: number;
  readonly title: string;
  /** Title, tags, summary and text. */
  readonly whole: string;
  readonly tags: readonly string[];
}

export const isFiltered = ({ text, tag }: NewsFilter): boolean => text.trim() !== '' || tag !== '';

/** Prepares an article for the search. */
export function newsEntry({ id, title, summary, content, tags }: NewsItem): NewsEntry {
  const labels = tags.map(({ label }) => label).join(' ');
  return {
    id: Number(id),
    title: fold(title),
    whole: fold(`${title} ${labels} ${summary ?? ''} ${textOf(content ?? '')}`),
    tags: tags.map(({ slug }) => slug),
  };
}

/** The words of an article's HTML. Its entities are those that our editor and sanitiser write. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_entity, name: string) => ENTITIES[name] ?? ' ');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * The ids of the articles that have the tag and every word, ignoring case and accents. Those with every word in the title come first; each
 * group keeps the order of the entries.
 */
export function findNews({
  entries,
  filter,
}: {
  entries: readonly NewsEntry[];
  filter: NewsFilter;
}): number[] {
  const words = fold(filter.text.slice(0, LONGEST_SEARCH)).split(' ').filter(Boolean);
  const found = entries.filter(
    ({ whole, tags }) =>
      (filter.tag === '' || tags.includes(filter.tag)) && words.every((word) => whole.includes(word)),
  );
  const inTitle = ({ title }: NewsEntry) => words.every((word) => title.includes(word));
  const ordered = [...found.filter(inTitle), ...found.filter((entry) => !inTitle(entry))];
  return ordered.slice(0, MOST_FOUND).map(({ id }) => id);
}

/** What was found, in words. */
export function resultCountText({ total, tag }: { total: number; tag: NewsTag | undefined }): string {
  const about = tag ? ` sobre ${tag.label}` : '';
  if (total === MOST_FOUND) return `As ${MOST_FOUND} primeiras notícias${about}: digite mais.`;
  return `${total === 1 ? '1 notícia encontrada' : `${total} notícias encontradas`}${about}.`;
}
