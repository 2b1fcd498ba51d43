import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { cardStyle, cardTitle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { NewsPicture } from '#features/news/news-picture.tsx';

const item = css(cardStyle.raw({ padding: 'sm', layout: 'row' }), {
  flexWrap: { base: 'wrap', md: 'nowrap' },
});
const picture = css({
  flex: 'none',
  width: { base: '5.5rem', sm: '8rem' },
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 'sm',
});
const words = css({ flex: '1 1 0', minWidth: '0', overflowWrap: 'anywhere' });
// On phones the four actions share one line: the two with well-known icons show no text.
const word = css({ display: { base: 'none', sm: 'inline' } });
const link = css({ _hover: { color: 'gold2' } });

/** One article in the administration's list, with its draft on this device and its actions. */
export function NewsAdminRow({
  article,
  meta: line,
  now,
  draftSince,
  isPublic,
  hasHistory,
  onDelete,
}: {
  article: Pick<NewsItem, 'id' | 'title' | 'slug' | 'image_url'> & { pinned?: boolean };
  /** When it was or will be published, and by whom. */
  meta: ReactNode;
  now: number;
  /** When its draft on this device was saved, in milliseconds. */
  draftSince: number | undefined;
  isPublic: boolean;
  hasHistory: boolean;
  onDelete: () => void;
}) {
  const { title } = article;
  const params = { id: String(article.id) };
  return (
    <li className={item}>
      <NewsPicture src={article.image_url} className={picture} loading="lazy" decoding="async" />
      <div className={words}>
        <h2 className={cardTitle}>
          <Link to="/admin/news/edit/$id" params={params} className={link}>
            {title}
          </Link>
        </h2>
        <p className={muted({ size: 'xs' })}>{line}</p>
        {article.pinned ? <Badge tone="gold">Fixada</Badge> : null}
        {draftSince === undefined ? null : (
          <Badge tone="yellow">{`Rascunho neste aparelho, ${formatRelativeTime({ timestamp: draftSince, now })}`}</Badge>
        )}
      </div>
      <RowActions article={article} isPublic={isPublic} hasHistory={hasHistory} onDelete={onDelete} />
    </li>
  );
}

function RowActions({
  article,
  isPublic,
  hasHistory,
  onDelete,
}: {
  article: Pick<NewsItem, 'id' | 'title' | 'slug'>;
  isPublic: boolean;
  hasHistory: boolean;
  onDelete: () => void;
}) {
  const { title, slug } = article;
  const params = { id: String(article.id) };
  return (
    <div className={row({ gap: 1 })}>
      {isPublic ? (
        <Link
          to="/news/$newsSlug"
          params={{ newsSlug: slug }}
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          aria-label={`Ver: ${title}`}
        >
          <Icon name="eye" />
          <span className={word}>Ver</span>
        </Link>
      ) : null}
      {hasHistory ? (
        <Link
          to="/admin/news/history/$id"
          params={params}
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          aria-label={`Histórico: ${title}`}
        >
          <Icon name="clock" />
          Histórico
        </Link>
      ) : null}
      <Link
        to="/admin/news/edit/$id"
        params={params}
        className={buttonStyle({ size: 'sm' })}
        aria-label={`Editar: ${title}`}
      >
        <Icon name="edit" />
        Editar
      </Link>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon name="trash" />}
        aria-label={`Deletar: ${title}`}
        onClick={onDelete}
      >
        <span className={word}>Deletar</span>
      </Button>
    </div>
  );
}
