import { Link } from '@tanstack/react-router';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { RECENT_NEWS, useRecentNews } from './news-data.ts';
import { NewsGrid } from './news-grid.tsx';
import { NewsFailure } from './news-failure.tsx';

const section = css({ paddingBlock: { base: '8', md: '12' } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4',
  marginBottom: { base: '3', md: '6' },
});

/** The front page's news. */
export function RecentNews() {
  const news = useRecentNews();
  // No heading without articles.
  if (news.state === 'ready' && news.value.length === 0) return null;
  return (
    <section className={cx(container(), section)} aria-labelledby="noticias">
      <div className={head}>
        <h2 id="noticias" className={titleStyle()}>
          NOTÍCIAS RECENTES
        </h2>
        <Link to="/news" className={lineLink}>
          Ver todas
        </Link>
      </div>
      {news.state === 'failed' ? (
        <NewsFailure />
      ) : (
        <NewsGrid
          articles={news.state === 'ready' ? news.value : undefined}
          expected={RECENT_NEWS}
          heading="h3"
        />
      )}
    </section>
  );
}
