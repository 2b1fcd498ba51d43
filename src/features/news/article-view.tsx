import type { NewsItem } from '#contract/news.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { Prose } from '#ui/prose.tsx';
import { articleScreen } from './article-style.ts';
import { NewsPicture } from './news-picture.tsx';
import { ShareButton } from './share-button.tsx';

const head = css({ display: 'grid', gap: '3', marginTop: '6', marginBottom: '8' });
const cover = css({
  width: 'full',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'ink2',
});
const meta = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const when = css({ color: 'muted', fontSize: 'sm' });
const headline = css({ overflowWrap: 'anywhere' });

/** An article as it is read; `html` is its content, cleaned. */
export function ArticleView({ article, html }: { article: NewsItem; html: string }) {
  return (
    <article className={cx(container({ width: 'prose' }), articleScreen)}>
      <NewsPicture src={article.image_url} className={cover} fetchPriority="high" />
      <header className={head}>
        <h1 className={cx(titleStyle({ size: 'page' }), headline)}>{article.title}</h1>
        <div className={meta}>
          <p className={when}>
            <time dateTime={article.published_at}>{formatTimestamp(article.published_at, 'long')}</time>
            {article.author ? ` · ${article.author}` : null}
          </p>
          <ShareButton title={article.title} />
        </div>
      </header>
      {/* oxlint-disable-next-line react/no-danger */}
      <Prose dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
