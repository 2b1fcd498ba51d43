import { Link, Navigate } from '@tanstack/react-router';
import { use } from 'react';
import type { Head } from '#contract/head.ts';
import type { NewsItem } from '#contract/news.ts';
import { useMissingContent } from '#ui/missing-content.ts';
import { usePageHead } from '#lib/page-head.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { container, row } from '#ui/layout.ts';
import { SearchOpener } from '#ui/search-opener.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { articleScreen } from './article-style.ts';
import { ArticleView } from './article-view.tsx';
import { MoreNews } from './more-news.tsx';
import { SanitizeContext } from '#lib/sanitize-article.ts';
import { useArticleLookup } from './use-article-lookup.ts';

const skeleton = css({ display: 'grid', gap: '4' });

/** One article. */
export function ArticleScreen({ slug }: { slug: string }) {
  const found = useArticleLookup(slug);
  if (found.state === 'waiting') return <ArticleSkeleton />;
  if (found.state !== 'found') return <ArticleMissing isKnown={found.state === 'missing'} />;
  const { article } = found;
  // A link that was shared before the article got another address.
  if (article.slug !== slug)
    return <Navigate to="/news/$newsSlug" params={{ newsSlug: article.slug }} search hash replace />;
  return <Article article={article} />;
}

function Article({ article }: { article: NewsItem }) {
  const { title, slug, summary, image_url: image, content } = article;
  const path = `/news/${encodeURIComponent(slug)}`;
  usePageHead({
    title,
    description: summary || title,
    robots: 'index',
    type: 'article',
    image: image && pictureUrl(image),
    path,
  });
  // Our server sanitises articles, but another API may not, so the portal does it again.
  const sanitize = use(SanitizeContext);
  return (
    <>
      <ArticleView article={article} html={sanitize(content ?? '')} />
      <MoreNews article={article} />
    </>
  );
}

const MISSING_HEAD: Head = {
  title: 'Notícia não encontrada',
  description: 'Esta notícia não existe.',
  robots: 'noindex',
  missing: true,
};

/** If the API could not be asked, the article may exist: no search engine is told otherwise. */
function ArticleMissing({ isKnown }: { isKnown: boolean }) {
  usePageHead(isKnown ? MISSING_HEAD : undefined);
  useMissingContent(!isKnown);
  return (
    <StateView
      picture="/images/states/not-found.svg"
      title={MISSING_HEAD.title}
      action={
        <>
          <SearchOpener />
          <div className={row()}>
            <Link to="/news" className={buttonStyle({ variant: 'main' })}>
              Ver notícias
            </Link>
            <Link to="/" className={buttonStyle()}>
              Voltar para o início
            </Link>
          </div>
        </>
      }
    />
  );
}

function ArticleSkeleton() {
  return (
    <div className={cx(container({ width: 'prose' }), articleScreen, skeleton)} aria-busy>
      <LoadingText hidden>Carregando notícia...</LoadingText>
      <Skeleton shape="cover" />
      <Skeleton shape="title" width="long" />
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  );
}
