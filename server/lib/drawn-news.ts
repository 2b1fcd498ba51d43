import { intlFormatDistance } from 'date-fns';
import { MARKED, NEWS_PLACEHOLDER, type NewsTemplate } from '#contract/pages.ts';
import { escapeHtml } from './page-head.ts';

/** What a card shows of an article. */
export interface CardArticle {
  readonly title: string;
  readonly slug: string;
  readonly summary?: string | null;
  readonly image_url?: string | null;
  readonly author?: string | null;
  /** ISO 8601. */
  readonly published_at: string;
}

/**
 * A page drawn at build time with the newest articles in it, `articles` newest first, as the portal itself draws them. Whatever an
 * article holds is written as text. The page comes back as it is when there is none.
 */
export function fillNews(input: {
  page: string;
  template: NewsTemplate;
  articles: readonly CardArticle[];
  now: Date;
}): string {
  const { page, template, articles, now } = input;
  if (articles.length === 0) return page;
  const cards = articles.slice(0, template.count).map((article, index) => {
    const card = index === 0 ? template.first : template.other;
    return `<li>${fillCard({ card, article, now })}</li>`;
  });
  const [before, after] = template.list;
  return page.replace(template.waiting, () => `${before}${cards.join('')}${after}`);
}

function fillCard({ card, article, now }: { card: string; article: CardArticle; now: Date }): string {
  const texts = new Map<string, string>([
    [` · ${MARKED.author}`, article.author ? ` · ${article.author}` : ''],
    [MARKED.title, article.title],
    [MARKED.slug, encodeURIComponent(article.slug.toWellFormed())],
    [MARKED.summary, article.summary ?? ''],
    [MARKED.image, article.image_url ?? NEWS_PLACEHOLDER],
    [MARKED.date, article.published_at],
    [MARKED.ago, ago({ moment: new Date(article.published_at), now })],
  ]);
  const marks = new RegExp([...texts.keys()].map((mark) => mark.replaceAll('.', '\\.')).join('|'), 'g');
  return card.replaceAll(marks, (mark) => escapeHtml(texts.get(mark) ?? ''));
}

/** As src/lib/ago.ts says it; the living page renews it. */
function ago({ moment, now }: { moment: Date; now: Date }): string {
  const recent = moment.getTime() > now.getTime() - 30_000;
  return recent ? 'agora' : intlFormatDistance(moment, now, { locale: 'pt-BR', numeric: 'always' });
}
