import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { cardStyle, cardTitleRaw } from '#ui/card-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewsPicture } from './news-picture.tsx';

/** A list with room for a picture beside the text, so not with large text. The list is the container. */
const ROOM = '@container (min-width: 17rem)';
// On phones all but the first of a list are rows.
const shape = css.raw({
  height: 'full',
  smDown: { [ROOM]: { ':not(:first-of-type) > &': { flexDirection: 'row' } } },
});
const card = css(cardStyle.raw({ padding: 'none', layout: 'column', lifts: true }), shape);
const placeholder = css(cardStyle.raw({ padding: 'none', layout: 'column' }), shape);
const cover = css({
  position: 'relative',
  flex: 'none',
  aspectRatio: { base: '3 / 1', sm: '2 / 1' },
  backgroundColor: 'ink2',
  '& > *': { position: 'absolute', width: 'full', height: 'full', objectFit: 'cover' },
  smDown: { [ROOM]: { ':not(:first-of-type) > * > &': { width: '6rem', aspectRatio: 'auto' } } },
});
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', sm: '2' },
  flex: '1',
  minWidth: '0',
  paddingInline: { base: '3', sm: '4' },
  paddingTop: { base: '3', sm: '4' },
  paddingBottom: { base: '3', sm: '5' },
});
// Across from the link, so that they take no line of their own; those for which the line has no room are left out.
const end = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginTop: 'auto',
});
const labels = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'end',
  columnGap: '1',
  rowGap: '8',
  minWidth: '0',
  maxHeight: '1.75rem',
  overflow: 'hidden',
  // Begins the line, so that a tag that does not fit beside the link goes to the next one, out of sight, instead of being cut.
  _before: { content: '""' },
});
// Not `muted`: the start chunk would load its module for this alone.
const meta = css({ color: 'muted', fontSize: 'xs' });
// A row of a phone has no room for it: the third story is in the first screen.
const summary = css({
  flex: 'none',
  color: 'soft',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  lineClamp: { base: '3', sm: '4' },
  smDown: { [ROOM]: { ':not(:first-of-type) > * > * > &': { display: 'none' } } },
});
const title = css(cardTitleRaw, { overflowWrap: 'anywhere', fontSize: { base: 'md', sm: 'lg' } });
const more = css({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: { sm: 'tap' },
  color: 'gold',
  fontSize: 'sm',
  fontWeight: '600',
  // The whole card can be tapped, with one link for assistive technology.
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'gold2' },
});

interface NewsCardProps {
  article: NewsItem;
  now: number;
  /** Loads the picture eagerly, because it is at the top of the page. */
  eager?: boolean;
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3';
  /** What it says besides, below the summary. */
  children?: ReactNode;
}

/** One article in a list: picture, how long ago, author, title, summary, link and tags. */
export function NewsCard({ article, now, eager, heading: Heading, children }: NewsCardProps) {
  return (
    <article className={card}>
      <div className={cover}>
        <NewsPicture
          src={article.image_url}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </div>
      <div className={body}>
        <p className={meta}>
          <time dateTime={article.published_at}>
            {formatRelativeTime({ timestamp: article.published_at, now })}
          </time>
          <span>{article.author ? ` · ${article.author}` : ''}</span>
        </p>
        <Heading className={title}>{article.title}</Heading>
        <p className={summary}>{article.summary}</p>
        {children}
        <div className={end}>
          <Link
            to="/news/$newsSlug"
            params={{ newsSlug: article.slug }}
            className={more}
            aria-label={`Leia mais: ${article.title}`}
          >
            Leia mais →
          </Link>
          {article.pinned || article.tags.length > 0 ? (
            <p className={labels}>
              {article.pinned ? <Badge tone="gold">Fixada</Badge> : null}
              {article.tags.map((tag) => (
                <Badge key={tag.slug}>{tag.label}</Badge>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** Placeholder of a card, in its size. */
export function NewsCardSkeleton() {
  return (
    <div className={placeholder} aria-hidden>
      <div className={cover}>
        <Skeleton shape="cover" />
      </div>
      <div className={body}>
        <Skeleton width="half" />
        <Skeleton shape="title" width="long" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="short" />
      </div>
    </div>
  );
}
