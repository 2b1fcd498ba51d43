import { useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { triesText } from '#features/banners/banners.rules.ts';
import { clock } from '#lib/clock.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { showUndo } from '#edits/undo.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { row, stack } from '#ui/layout.ts';
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
const name = css({
  flex: '1 1 10rem',
  minWidth: '0',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const about = css({ marginTop: '1', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '2' });

interface BannerListProps {
  banners: readonly AdminBanner[];
  /** When the list was read, in milliseconds. */
  readAt: number;
  onItems: (banner: AdminBanner) => void;
  onChanged: () => void;
}

/** All banners, each with its current state and buttons to edit, end and remove it. */
export function BannerList({ banners, readAt, onItems, onChanged }: BannerListProps) {
  // The clock ticks every 30 s. A banner that was ended since the last tick is in a list that was read after it.
  const now = Math.max(useNow(30_000), clock.ofDevice(readAt));
  const [editing, setEditing] = useState<AdminBanner | null>(null);
  if (banners.length === 0)
    return <EmptyState icon="star" text="Nenhum banner ainda." hint="Crie o primeiro em “Novo banner”." />;
  return (
    <>
      <ul className={stack({ gap: 2 })}>
        {banners.map((banner) => {
          const state = stateOf({ banner, now });
          const { label, tone } = STATES[state];
          return (
            <Card as="li" key={banner.id} padding="sm">
              <div className={row()}>
                <h3 className={name}>{banner.name}</h3>
                <Badge tone={tone}>{label}</Badge>
              </div>
              <p className={about}>
                {[
                  `${formatTimestamp(banner.start_date, 'minute')} até ${formatTimestamp(banner.end_date, 'minute')}`,
                  `garantia após ${triesText(banner.pity_limit)}`,
                ].join(' · ')}
              </p>
              <div className={actions}>
                {banner.revision !== undefined && state === 'active' ? (
                  <EndButton banner={banner} onChanged={onChanged} />
                ) : null}
                <Button size="sm" aria-label={`Itens de ${banner.name}`} onClick={() => onItems(banner)}>
                  Itens
                </Button>
                {banner.revision === undefined ? null : (
                  <>
                    <EditButton name={banner.name} onClick={() => setEditing(banner)} />
                    <RemoveButton
                      name={banner.name}
                      success={SUCCESS.deleteBanner}
                      remove={bannersCalls.deleteBanner}
                      restore={bannersCalls.restoreBanner}
                      input={{ params: { id: Number(banner.id) } }}
                      onChanged={onChanged}
                    />
                  </>
                )}
              </div>
            </Card>
          );
        })}
      </ul>
      {editing ? (
        <BannerEditor banner={editing} onChanged={onChanged} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

/** Ends a banner at once, for example a faulty one. For ten seconds an undo restores its old end. */
function EndButton({ banner, onChanged }: { banner: AdminBanner; onChanged: () => void }) {
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
  return (
    <Button
      size="sm"
      busy={busy}
      reason={reason}
      aria-label={`Encerrar ${banner.name} agora`}
      onClick={() => run({ params })}
    >
      Encerrar agora
    </Button>
  );
}
