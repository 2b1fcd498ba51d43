import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import { formatMoment } from '#lib/format.ts';
import { usePageHead } from '#lib/page-head.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { Prose } from '#ui/prose.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NewsPicture } from './news-picture.tsx';
import { sanitizeArticle } from './sanitize.ts';
import { ShareButton } from './share-button.tsx';
import { useArticleLookup } from './use-article-lookup.ts';

const screen = css({ paddingTop: { base: '4', md: '8' }, paddingBottom: '16' });
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
const bones = css({ display: 'grid', gap: '4' });

/** One article (spec §2, news detail). */
export function ArticleScreen({ slug }: { slug: string }) {
  const article = useArticleLookup(slug);
  if (article === undefined) return <ArticleSkeleton />;
  return article === null ? <ArticleMissing /> : <Article article={article} />;
}

function Article({ article }: { article: NewsItem }) {
  usePageHead({ title: article.title, description: article.summary ?? article.title, robots: 'index' });
  return (
    <article className={cx(container({ width: 'prose' }), screen)}>
      <NewsPicture src={article.image_url} className={cover} fetchPriority="high" />
      <header className={head}>
        <h1 className={cx(titleStyle({ size: 'page' }), headline)}>{article.title}</h1>
        <div className={meta}>
          <p className={when}>
            <time dateTime={article.published_at}>{formatMoment(article.published_at, 'long')}</time>
            {article.author ? ` · ${article.author}` : null}
          </p>
          <ShareButton title={article.title} />
        </div>
      </header>
      {/* Clean from the server, and cleaned again here: an operator's own API may not do it. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <Prose dangerouslySetInnerHTML={{ __html: sanitizeArticle(article.content ?? '') }} />
    </article>
  );
}

function ArticleMissing() {
  usePageHead({
    title: 'Notícia não encontrada',
    description: 'Esta notícia não existe.',
    robots: 'noindex',
  });
  return (
    <div className={container()}>
      <EmptyState
        text="Notícia não encontrada"
        action={
          <Link to="/" className={buttonStyle()}>
            Voltar para o início
          </Link>
        }
      />
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className={cx(container({ width: 'prose' }), screen, bones)} aria-busy>
      <VisuallyHidden>Carregando notícia...</VisuallyHidden>
      <Skeleton shape="cover" />
      <Skeleton shape="title" width="long" />
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  );
}
