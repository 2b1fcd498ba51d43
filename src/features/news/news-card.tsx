import { Link } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { cardBody, cardStyle, cardTitleRaw } from '#ui/card-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewsPicture } from './news-picture.tsx';
import { openingOf } from './news.rules.ts';

const card = css(cardStyle.raw({ padding: 'none', layout: 'column', lifts: true }), { height: 'full' });
const placeholder = css(cardStyle.raw({ padding: 'none', layout: 'column' }), { height: 'full' });
const body = css({ display: 'flex', flexDirection: 'column', gap: '2', flex: '1' });
const cover = css({
  width: 'full',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: 'ink2',
});
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0' });
// Not `muted`: the start chunk would load its module for this alone.
const meta = css({ color: 'muted', fontSize: 'xs' });
const summaryRaw = css.raw({
  color: 'soft',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  lineClamp: '4',
});
const summary = css(summaryRaw);
const titleRaw = css.raw(cardTitleRaw, { overflowWrap: 'anywhere' });
const title = css(titleRaw);
const leadTitle = css(titleRaw, { fontSize: { md: '2xl' } });
// The lead story's first paragraph fills the height of two cards.
const opening = css({
  mdDown: { display: 'none' },
  color: 'soft',
  overflowWrap: 'anywhere',
  lineClamp: '4',
});
const leadSummary = css(summaryRaw, { fontSize: { md: 'lg' } });
const more = css({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  marginTop: 'auto',
  minHeight: 'tap',
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
  /** The lead story of the list, with larger text at the desk. */
  lead?: boolean;
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3';
}

/** One article in a list: picture, title, how long ago, author, summary, link. */
export function NewsCard({ article, now, eager, lead = false, heading: Heading }: NewsCardProps) {
  return (
    <article className={card}>
      <NewsPicture
        src={article.image_url}
        className={cover}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      <div className={cx(cardBody, body)}>
        <p className={meta}>
          <time dateTime={article.published_at}>
            {formatRelativeTime({ timestamp: article.published_at, now })}
          </time>
          <span>{article.author ? ` · ${article.author}` : ''}</span>
        </p>
        {article.pinned || article.tags.length > 0 ? (
          <p className={labels}>
            {article.pinned ? <Badge tone="gold">Fixada</Badge> : null}
            {article.tags.map((tag) => (
              <Badge key={tag.slug}>{tag.label}</Badge>
            ))}
          </p>
        ) : null}
        <Heading className={lead ? leadTitle : title}>{article.title}</Heading>
        <p className={lead ? leadSummary : summary}>{article.summary}</p>
        {lead ? <p className={opening}>{openingOf(article.content ?? '')}</p> : null}
        <Link
          to="/news/$newsSlug"
          params={{ newsSlug: article.slug }}
          className={more}
          aria-label={`Leia mais: ${article.title}`}
        >
          Leia mais →
        </Link>
      </div>
    </article>
  );
}

/** Placeholder of a card, in its size. */
export function NewsCardSkeleton() {
  return (
    <div className={placeholder} aria-hidden>
      <Skeleton shape="cover" />
      <div className={cx(cardBody, body)}>
        <Skeleton width="half" />
        <Skeleton shape="title" width="long" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="short" />
      </div>
    </div>
  );
}
