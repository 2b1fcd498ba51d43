import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import { usePageHead } from '#lib/page-head.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { container } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { articleScreen } from './article-style.ts';
import { ArticleView } from './article-view.tsx';
import { sanitizeArticle } from './sanitize.ts';
import { useArticleLookup } from './use-article-lookup.ts';

const skeleton = css({ display: 'grid', gap: '4' });

/** One article (product 4.4). */
export function ArticleScreen({ slug }: { slug: string }) {
  const article = useArticleLookup(slug);
  if (article === undefined) return <ArticleSkeleton />;
  return article === null ? <ArticleMissing /> : <Article article={article} />;
}

function Article({ article }: { article: NewsItem }) {
  usePageHead({ title: article.title, description: article.summary ?? article.title, robots: 'index' });
  // Our server sanitises what it stores; an operator's own API may not.
  return <ArticleView article={article} html={sanitizeArticle(article.content ?? '')} />;
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
    <div className={cx(container({ width: 'prose' }), articleScreen, skeleton)} aria-busy>
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
