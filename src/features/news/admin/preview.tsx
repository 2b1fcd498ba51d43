import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NewsItem } from '#contract/news.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { row, stack } from '#ui/layout.ts';
import { ArticleView } from '#features/news/article-view.tsx';
import style from './news-form.module.css';

/**
 * The article as its readers will see it. It is in an iframe, so that media queries follow the frame's width: a wide screen can show the
 * phone's layout.
 */
export function Preview({ article }: { article: NewsItem }) {
  const [isPhone, setPhone] = useState(true);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const section = useRef<HTMLElement>(null);
  // The wide preview is below the text, also where the narrow one is beside it.
  useEffect(() => {
    if (!isPhone) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isPhone]);
  // Deferred, so that typing never waits for the preview.
  const shown = useDeferredValue(article);
  const open = (frame: HTMLIFrameElement | null) => {
    if (frame?.contentDocument) setPage(copyStyles(frame.contentDocument));
  };
  return (
    <section
      ref={section}
      className={cx(stack({ gap: 3 }), style.preview)}
      data-beside={isPhone || undefined}
      aria-label="Pré-visualização"
    >
      <div className={row({ gap: 2 })} role="group" aria-label="Largura da tela">
        <Button size="sm" aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Celular
        </Button>
        <Button size="sm" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Computador
        </Button>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- sanitised as in the reader; in a sandbox clicks could not be intercepted */}
      <iframe
        title="Pré-visualização da notícia"
        className={style.frame}
        data-phone={isPhone || undefined}
        ref={open}
        // Some browsers replace the first empty document after loading.
        onLoad={({ currentTarget }) => open(currentTarget)}
      />
      {page
        ? createPortal(
            // A click on a link would leave the form, and an unpublished article cannot be shared.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div onClickCapture={preventNavigation}>
              <ArticleView article={shown} html={sanitizeArticle(shown.content ?? '')} />
            </div>,
            page,
          )
        : null}
    </section>
  );
}

function preventNavigation(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Copies the portal's styles into the iframe's empty document. */
function copyStyles(inside: Document): HTMLElement {
  inside.documentElement.lang = 'pt-BR';
  inside.title = 'Pré-visualização';
  if (inside.head.childElementCount <= 1) {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const link = inside.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: sheet.href });
      inside.head.append(link);
    }
    for (const style of document.querySelectorAll('head > style'))
      inside.head.append(inside.importNode(style, true));
  }
  return inside.body;
}
