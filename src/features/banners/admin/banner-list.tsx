import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { clock } from '#lib/clock.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { showUndo } from '#edits/undo.tsx';
import { Thumbnail } from '#pictures/thumbnail.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { type RowAction, RowMenu } from '#ui/row-menu.tsx';
import { Rows } from '#ui/rows.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { SUCCESS } from '#lib/success.ts';
import { BannerEditor } from './banner-editor.tsx';
import { type BannerState, stateOf } from './banners.admin.rules.ts';
import { restoreBodyOf, type AdminBanner } from './banners.edit.rules.ts';

const STATES: Record<BannerState, { label: string; tone: 'good' | 'blue' | 'grey' }> = {
  draft: { label: 'Rascunho', tone: 'grey' },
  active: { label: 'Ativo', tone: 'good' },
  coming: { label: 'Agendado', tone: 'blue' },
  ended: { label: 'Encerrado', tone: 'grey' },
};
interface BannerListProps {
  banners: readonly AdminBanner[];
  /** When the list was read, in milliseconds. */
  readAt: number;
  onChanged: () => void;
}

const COLUMNS = '2.75rem minmax(12rem, 1fr) 6.25rem 7.75rem 7.75rem 5.25rem 2.75rem';
const FEWER = '2.75rem minmax(12rem, 1fr) 6.25rem 7.75rem 7.75rem 2.75rem';
const keysAt = (now: number) => ({
  name: ({ name }: AdminBanner) => name,
  state: (banner: AdminBanner) => STATES[stateOf({ banner, now })].label,
  start: ({ start_date }: AdminBanner) => Date.parse(start_date),
  end: ({ end_date }: AdminBanner) => Date.parse(end_date),
  pity: ({ pity_limit }: AdminBanner) => pity_limit,
});

/** The clock is this much behind the server's at most, because the Date of a reply has no parts of a second. */
const DATE_STEP_MS = 1000;

/** All banners, each with its current state. A press on one opens its odds; it is edited, ended and removed in its row. */
export function BannerList({ banners, readAt, onChanged }: BannerListProps) {
  // The clock ticks every 30 s. A banner that was ended since the last tick is in a list that was read after it.
  const now = Math.max(useNow(30_000), clock.ofDevice(readAt) + DATE_STEP_MS);
  const [editing, setEditing] = useState<AdminBanner | null>(null);
  const { sorted, headOf } = useSortedRows({ rows: banners, keys: keysAt(now) });
  if (banners.length === 0)
    return <EmptyState icon="star" text="Nenhum banner ainda." hint="Crie o primeiro em “Novo banner”." />;
  const heads = [
    '',
    headOf('name', 'Banner'),
    headOf('state', 'Situação'),
    headOf('start', 'Início'),
    headOf('end', 'Fim'),
    <span key="pity" data-num data-minor>
      {headOf('pity', 'Garantia', 'end')}
    </span>,
    '',
  ];
  return (
    <>
      <Rows label="Banners" columns={COLUMNS} fewer={FEWER} heads={heads}>
        {sorted.map((banner) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            state={stateOf({ banner, now })}
            onEdit={() => setEditing(banner)}
            onChanged={onChanged}
          />
        ))}
      </Rows>
      {editing ? (
        <BannerEditor banner={editing} onChanged={onChanged} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

function BannerRow({
  banner,
  state,
  onEdit,
  onChanged,
}: {
  banner: AdminBanner;
  state: BannerState;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const { id, name, image, start_date, end_date, pity_limit, revision } = banner;
  const removal = useRemoveAction({
    name,
    success: SUCCESS.deleteBanner,
    remove: bannersCalls.deleteBanner,
    restore: bannersCalls.restoreBanner,
    input: { params: { id: Number(id) } },
    onChanged,
  });
  const end = useEndAction({ banner, onChanged });
  const canEdit = revision !== undefined;
  const { label, tone } = STATES[state];
  return (
    <ListRow
      short
      icon={<Thumbnail src={image} icon="crystal" />}
      name={
        <Link to="/admin/banners" search={{ aba: 'itens', banner: String(id) }} className={rowLink}>
          {name}
        </Link>
      }
      facts={[
        <Fragment key="state">
          <span data-badge="">
            <Badge tone={tone}>{label}</Badge>
          </span>
          {/* A narrow row has room for the day of the next of both times, and none for the guarantee. */}
          <span data-narrow="">{nextDay(banner, state)}</span>
        </Fragment>,
        <span key="start" data-wide>
          {formatTimestamp(start_date, 'minute')}
        </span>,
        <span key="end" data-wide>
          {formatTimestamp(end_date, 'minute')}
        </span>,
        <span key="guarantee" data-wide data-num data-minor>
          {formatNumber(pity_limit)}
        </span>,
      ]}
      menu={
        canEdit ? (
          <RowMenu
            name={name}
            actions={[
              { label: 'Editar', icon: 'edit', onSelect: onEdit },
              ...(state === 'active' ? [end] : []),
              removal,
            ]}
          />
        ) : null
      }
    />
  );
}

/** Ends a banner at once, for example a faulty one. For ten seconds an undo restores its old end. */
function useEndAction({ banner, onChanged }: { banner: AdminBanner; onChanged: () => void }): RowAction {
  const params = { id: Number(banner.id) };
  const { run, busy, reason } = useOnlineMutation(bannersCalls.endBanner, {
    onSuccess: ({ revision }) => {
      onChanged();
      showUndo({
        title: SUCCESS.endBanner,
        description: banner.name,
        call: bannersCalls.updateBanner,
        input: { params, body: restoreBodyOf({ banner, revision }) },
        onRestored: onChanged,
      });
    },
    onError: onChanged,
  });
  return { label: 'Encerrar', icon: 'close', busy, reason, onSelect: () => run({ params }) };
}

const DAY_WORDS: Record<BannerState, string> = { draft: 'até', active: 'até', coming: 'para', ended: 'em' };

/** The day that is read after the state: when it begins or ends. */
function nextDay({ start_date, end_date }: AdminBanner, state: BannerState): string {
  const day = formatTimestamp(state === 'coming' ? start_date : end_date, 'day');
  return ` ${DAY_WORDS[state]} ${day}`;
}
