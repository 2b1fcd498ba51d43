import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, use, useEffect, useRef } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { withPictureFiles } from '#lib/picture-sets.ts';
import { formatTimestamp } from '#lib/format.ts';
import { PictureSources } from '#lib/picture-sources.ts';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container, row } from '#ui/layout.ts';
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
const when = css({ minWidth: '0', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const tags = css({
  flex: '1 0 auto',
  maxWidth: 'full',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  marginLeft: '-1',
});
const tag = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: '0',
  minHeight: 'tap',
  paddingInline: '1',
  overflowWrap: 'anywhere',
});
// As on the cards, but a long one breaks.
const chip = css({
  paddingInline: '2',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'full',
  backgroundColor: 'raised',
  color: 'soft',
  fontSize: 'xs',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const headline = css({ overflowWrap: 'anywhere' });

/** An article; `html` is its sanitised content. */
export function ArticleView({ article, html }: { article: NewsItem; html: string }) {
  const router = useRouter();
  const prose = useRef<HTMLDivElement>(null);
  const source = use(PictureSources);
  // Wide tables and code blocks scroll inside themselves, so they must be focusable.
  useEffect(() => {
    for (const wide of prose.current?.querySelectorAll<HTMLElement>('pre, table') ?? []) wide.tabIndex = 0;
  });
  const follow = (event: MouseEvent) => {
    const href = ownPage(event);
    if (href === null) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <article className={cx(container({ width: 'prose' }), articleScreen)}>
      <NewsPicture src={article.image_url} className={cover} fetchPriority="high" />
      <header className={head}>
        <h1 className={cx(titleStyle({ size: 'page' }), headline)}>{article.title}</h1>
        <div className={row({ justify: 'between' })}>
          <p className={when}>
            <time dateTime={article.published_at}>{formatTimestamp(article.published_at, 'long')}</time>
            <span>{article.author ? ` · ${article.author}` : ''}</span>
          </p>
          {article.tags.length > 0 ? (
            <ul className={tags} aria-label="Assuntos">
              {article.tags.map(({ slug, label }) => (
                <li key={slug}>
                  <Link to="/news" search={{ assunto: slug }} className={tag}>
                    <span className={chip}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <ShareButton title={article.title} />
        </div>
      </header>
      {/* The click handler is only for links, which work by keyboard. */}
      {/* oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Prose
        ref={prose}
        onClick={follow}
        dangerouslySetInnerHTML={{ __html: withPictureFiles(html, source) }}
      />
    </article>
  );
}

/** Addresses of this origin that are a file or an API call, not a screen. */
const NOT_A_PAGE = /^\/api(?:\/|$)|\.\w+$/;

/** The portal's page that a clicked link leads to; null if the browser has to follow the link. */
function ownPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const { origin, pathname, search, hash } = link;
  // The browser also handles links to an anchor in the article.
  if (origin !== location.origin || (hash && pathname === location.pathname)) return null;
  return NOT_A_PAGE.test(pathname) ? null : pathname + search + hash;
}
