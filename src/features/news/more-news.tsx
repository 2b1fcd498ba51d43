import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { Icon } from '#ui/icon.tsx';
import { container, row } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { MORE_NEWS, useMoreNews } from './news-data.ts';
import { NewsPicture } from './news-picture.tsx';

const section = css({ display: 'grid', gap: '4', paddingBottom: { base: '12', md: '24' } });
// On a phone with the link in one line.
const title = css(titleStyle.raw(), {
  fontSize: { base: 'xl', md: '1.625rem' },
  letterSpacing: { base: '0.02em', md: '0.06em' },
});
// A long title breaks before the link stands in a line of its own.
const head = css({ '& > h2': { flex: '999 1 min-content' } });
// One line that scrolls on phones: three whole cards there would be longer than most articles.
const cards = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '13rem', md: 'minmax(0, 1fr)' },
  gap: '4',
  // From edge to edge of the screen.
  marginInline: { base: '-4', md: '0' },
  paddingInline: { base: '4', md: '0' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
const card = css(cardStyle.raw({ padding: 'none', layout: 'column' }), { height: 'full' });
const cover = css({
  width: 'full',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: 'ink2',
});
// As high with one line as with two.
const name = css({
  minHeight: '4.5rem',
  paddingInline: '4',
  paddingBlock: '3',
  fontWeight: '600',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
});
const nextCard = css(cardStyle.raw({ layout: 'row' }), {
  justifyContent: 'space-between',
  minHeight: '4.5rem',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: 'gold', fontSize: 'lg' },
});
const nextLabel = css({ display: 'block', color: 'muted', fontSize: 'sm' });
const nextTitle = css({ display: 'block', fontWeight: '600' });

/** What to read after an article: the newest ones with its first tag, and the next one of the list. */
export function MoreNews({ article }: { article: NewsItem }) {
  const { value, error } = useMoreNews(article);
  const [tag] = article.tags;
  const more = value?.more;
  const next = value?.next;
  if (error || (value && !next && more?.length === 0)) return null;
  return (
    <aside className={cx(container(), section)} aria-label="Para continuar lendo" aria-busy={!value}>
      {tag && more?.length !== 0 ? (
        <>
          <div className={cx(row({ justify: 'between' }), head)}>
            <h2 className={title}>Mais em {tag.label}</h2>
            <Link to="/news" search={{ assunto: tag.slug }} className={lineLink}>
              Ver todas
            </Link>
          </div>
          <ul className={cards}>
            {more?.map((other) => (
              <li key={other.id}>
                <Link to="/news/$newsSlug" params={{ newsSlug: other.slug }} className={card}>
                  <NewsPicture src={other.image_url} className={cover} loading="lazy" decoding="async" />
                  <span className={name}>{other.title}</span>
                </Link>
              </li>
            )) ??
              Array.from({ length: MORE_NEWS }, (_, index) => (
                <li key={index} className={card} aria-hidden>
                  <Skeleton shape="cover" />
                  <span className={name} />
                </li>
              ))}
          </ul>
        </>
      ) : null}
      {next ? (
        <Link to="/news/$newsSlug" params={{ newsSlug: next.slug }} className={nextCard}>
          <span>
            <span className={nextLabel}>Próxima notícia</span>
            <span className={nextTitle}>{next.title}</span>
          </span>
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </aside>
  );
}
