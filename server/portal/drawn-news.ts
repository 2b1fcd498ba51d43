import { TZDate } from '@date-fns/tz';
import { format, intlFormatDistance, isValid } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { DATE_FORMAT, TIME_ZONE } from '#contract/limits.ts';
import { MARKED, NEWS_PLACEHOLDER, type NewsTemplate } from '#contract/pages.ts';
import { escapeHtml } from './head.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';

/** What drawn markup shows of an article. */
export interface DrawnArticle {
  readonly title: string;
  readonly slug: string;
  readonly summary?: string | null;
  /** HTML. */
  readonly content?: string | null;
  readonly image_url?: string | null;
  readonly author?: string | null;
  /** ISO 8601. */
  readonly published_at: string;
}

/**
 * A page drawn at build time with articles in it, as the portal itself draws them. Whatever an article holds is written as text, but
 * for its content, which is cleaned. The page comes back as it is when there is no article.
 */
export function fillNews(input: {
  page: string;
  template: NewsTemplate;
  articles: readonly DrawnArticle[];
  now: Date;
}): string {
  const { page, template, articles, now } = input;
  if (articles.length === 0) return page;
  const filled = articles.slice(0, template.count).map((article, index) => {
    const markup = index === 0 ? template.first : template.other;
    return fillOne({ markup, article, now });
  });
  const [before, after] = template.list;
  return page.replace(template.waiting, () => `${before}${filled.join('')}${after}`);
}

type Filled = { article: DrawnArticle; timestamp: Date; now: Date };

/** What takes the place of each mark, as HTML. */
const FILLERS: Readonly<Record<string, (filled: Filled) => string>> = {
  [` · ${MARKED.author}`]: ({ article }) => (article.author ? escapeHtml(` · ${article.author}`) : ''),
  [MARKED.title]: ({ article }) => escapeHtml(article.title),
  [MARKED.slug]: ({ article }) => encodeURIComponent(article.slug.toWellFormed()),
  [MARKED.summary]: ({ article }) => escapeHtml(article.summary ?? ''),
  [MARKED.image]: ({ article }) => escapeHtml(article.image_url ?? NEWS_PLACEHOLDER),
  [MARKED.date]: ({ article }) => escapeHtml(article.published_at),
  [MARKED.ago]: ({ timestamp, now }) => (isValid(timestamp) ? ago({ timestamp, now }) : ''),
  [MARKED.day]: ({ timestamp }) => (isValid(timestamp) ? day(timestamp) : ''),
  [MARKED.content]: ({ article }) => cleaned(article),
};
const MARKS = new RegExp(
  Object.keys(FILLERS)
    .map((mark) => mark.replaceAll('.', '\\.'))
    .join('|'),
  'g',
);

function fillOne({ markup, article, now }: { markup: string; article: DrawnArticle; now: Date }): string {
  const filled = { article, timestamp: new Date(article.published_at), now };
  return markup.replaceAll(MARKS, (mark) => FILLERS[mark]?.(filled) ?? '');
}

const clean = new WeakMap<DrawnArticle, string>();

/** Cleaned when it was published, and again before it is shown: an older version, or another program, may have written it. */
function cleaned(article: DrawnArticle): string {
  const html = clean.get(article) ?? sanitizeArticle(article.content ?? '');
  clean.set(article, html);
  return html;
}

const day = (timestamp: Date): string =>
  format(new TZDate(timestamp, TIME_ZONE), DATE_FORMAT.long, { locale: ptBR });

/** As src/lib/relative-time.ts says it; the living page renews it. */
function ago({ timestamp, now }: { timestamp: Date; now: Date }): string {
  const recent = timestamp.getTime() > now.getTime() - 30_000;
  return recent ? 'agora' : intlFormatDistance(timestamp, now, { locale: 'pt-BR', numeric: 'always' });
}
