import { slugify } from '#contract/slugs.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import type { news } from '#server/modules/news/news.table.ts';
import { hours } from './timestamps.ts';
import type { Article } from './news/article.ts';
import { classes } from './news/classes.ts';
import { community } from './news/community.ts';
import { dungeons } from './news/dungeons.ts';
import { events } from './news/events.ts';
import { lore } from './news/lore.ts';
import { prans } from './news/prans.ts';
import { trade } from './news/trade.ts';
import { updates } from './news/updates.ts';
import { wars } from './news/wars.ts';

const byTag: Readonly<Record<string, Article[]>> = {
  Atualizações: updates,
  Guerras: wars,
  Eventos: events,
  Prans: prans,
  Economia: trade,
  Classes: classes,
  Dungeons: dungeons,
  Jogadores: community,
  História: lore,
};
const all = Object.entries(byTag).flatMap(([tag, articles]) =>
  articles.map((article) => ({ ...article, tags: [{ slug: slugify(tag), label: tag }] })),
);

/** The articles as rows of the news table, sanitised, oldest first, so that newer ones have higher ids. */
export function newsRows(now: Date): (typeof news.$inferInsert)[] {
  const oldestFirst = all.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  return oldestFirst.map(({ title, summary, content, author, cover, hoursAgo, tags }, at) => {
    const published = hours({ from: now, add: -hoursAgo });
    return {
      id: at + 1,
      title,
      slug: slugify(title),
      summary,
      content: sanitizeArticle(content),
      author: author ?? null,
      image_url: cover ? `/images/news/${cover}-800.avif` : null,
      published_at: published,
      tags,
      updatedAt: published,
    };
  });
}
