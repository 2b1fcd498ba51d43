import { Link } from '@tanstack/react-router';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { nameLink } from '#ui/link-style.ts';
import { muted } from '#ui/text-style.ts';
import type { ListedDraft } from './news.draft.rules.ts';

const title = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600' });
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' });
const words = css({ lineClamp: '2' });

/** Every draft on this device, shown above the list on all its pages. */
export function DraftList({ drafts, now }: { drafts: readonly ListedDraft[]; now: number }) {
  if (drafts.length === 0) return null;
  return (
    <Card as="section" variant="sunken" padding="sm" aria-labelledby="rascunhos">
      <h2 id="rascunhos" className={title}>
        Rascunhos neste aparelho
      </h2>
      <ul className={list}>
        {drafts.map((draft) => (
          <li key={draft.id ?? 'new'}>
            {draft.id === null ? (
              <Link to="/admin/news/create" className={nameLink}>
                <span className={words}>{draft.title || 'Sem título'}</span>
              </Link>
            ) : (
              <Link to="/admin/news/edit/$id" params={{ id: String(draft.id) }} className={nameLink}>
                <span className={words}>{draft.title || 'Sem título'}</span>
              </Link>
            )}{' '}
            <span
              className={muted({ size: 'xs' })}
            >{`${draft.id === null ? 'notícia nova, ' : ''}${formatRelativeTime({ timestamp: draft.savedAt, now })}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
