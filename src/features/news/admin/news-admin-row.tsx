import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { type RowAction, RowMenu } from '#ui/row-menu.tsx';
import { NewsPicture } from '#features/news/news-picture.tsx';

const picture = css({
  width: '4rem',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 'sm',
});

/** The columns of the administration's lists of articles. */
export const NEWS_COLUMNS = '4rem minmax(0, 1fr) minmax(0, 9.5rem) minmax(0, 10rem) 2.75rem';

/** A phone's line has no room for it: there the whole title says which article it is. */
const Picture = ({ src }: { src: string | null }) => (
  <NewsPicture data-wide="" src={src} className={picture} loading="lazy" decoding="async" />
);

/** One article in the administration's list, with its draft on this device and its actions. */
export function NewsAdminRow({
  article,
  facts,
  now,
  draftSince,
  isPublic,
  hasHistory,
  onDelete,
}: {
  article: Pick<NewsItem, 'id' | 'title' | 'slug' | 'image_url'> & { pinned?: boolean };
  /** When it was or will be published, and by whom. */
  facts: readonly [ReactNode, ReactNode];
  now: number;
  /** When its draft on this device was saved, in milliseconds. */
  draftSince: number | undefined;
  isPublic: boolean;
  hasHistory: boolean;
  onDelete: () => void;
}) {
  const { title, slug } = article;
  const params = { id: String(article.id) };
  const actions: RowAction[] = [
    {
      label: 'Editar',
      icon: 'edit',
      link: (content) => (
        <Link to="/admin/news/edit/$id" params={params}>
          {content}
        </Link>
      ),
    },
    {
      label: 'Ver',
      icon: 'eye',
      link: (content) => (
        <Link to="/news/$newsSlug" params={{ newsSlug: slug }}>
          {content}
        </Link>
      ),
    },
    {
      label: 'Histórico',
      icon: 'clock',
      link: (content) => (
        <Link to="/admin/news/history/$id" params={params}>
          {content}
        </Link>
      ),
    },
    { label: 'Deletar', icon: 'trash', onSelect: onDelete },
  ];
  const isOffered = ({ label }: RowAction) =>
    (label !== 'Ver' || isPublic) && (label !== 'Histórico' || hasHistory);
  return (
    <ListRow
      level={2}
      short
      icon={<Picture src={article.image_url} />}
      name={
        <Link to="/admin/news/edit/$id" params={params} className={rowLink}>
          {title}
        </Link>
      }
      badges={
        <>
          {article.pinned ? <Badge tone="gold">Fixada</Badge> : null}
          {draftSince === undefined ? null : (
            <Badge tone="yellow">{`Rascunho ${formatRelativeTime({ timestamp: draftSince, now })}`}</Badge>
          )}
        </>
      }
      facts={facts}
      menu={<RowMenu name={title} actions={actions.filter(isOffered)} />}
    />
  );
}
