import { formatRelativeTime } from '#lib/relative-time.ts';
import { formatBytes, formatNumber } from '#lib/number.ts';
import { useCollectionRefresh } from '#offline/collections/collection-updated.tsx';
import type { CollectionMeta } from '#offline/collections/database.ts';
import type { CollectionName } from '#offline/collections/declarations.ts';
import type { SyncState } from '#offline/collections/sync-state.ts';
import { css } from '#styled/css/index.js';
import { RefreshButton } from '#ui/last-updated.tsx';
import { muted } from '#ui/text-style.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const name = css({ fontWeight: '600' });
const bar = css({ display: 'block', width: 'full', height: '6px', marginTop: '2', accentColor: 'gold' });

/** One collection: how much of it is stored, when it was last updated, and a button to update it. */
export function CollectionLine({ collection, label }: { collection: CollectionName; label: string }) {
  const { meta, state, now, busy, reason, onRefresh } = useCollectionRefresh(collection);
  return (
    <li className={line}>
      <div>
        <p className={name}>{label}</p>
        <p className={muted()}>{storedText(meta, now)}</p>
        <p className={muted()} role="status">
          {describe(state)}
        </p>
        {state.stage === 'storing' ? (
          <progress className={bar} value={state.done} max={state.total} aria-label={`Guardando ${label}`} />
        ) : null}
      </div>
      <RefreshButton
        busy={busy}
        reason={reason}
        label={`Atualizar ${label}`}
        onRefresh={() => void onRefresh()}
      />
    </li>
  );
}

/** What is stored of a collection; empty while `meta` is being read. */
function storedText(meta: CollectionMeta | null | undefined, now: number): string {
  if (meta === undefined) return '';
  if (meta === null) return 'Ainda não guardado';
  const updated = formatRelativeTime({ timestamp: meta.syncedAt, now });
  return `${formatNumber(meta.count)} · ${formatBytes(meta.bytes)} · atualizado ${updated}`;
}

const FAILURES = {
  unreachable: 'O servidor não respondeu. Vale o que já estava guardado.',
  storage: 'O aparelho não conseguiu guardar; pode faltar espaço.',
  refused: 'O servidor recusou o pedido. Tente mais tarde.',
} as const;

/** A sync's state as text; empty while it is idle. */
function describe(state: SyncState): string {
  if (state.stage === 'downloading') return 'Baixando...';
  if (state.stage === 'failed') return FAILURES[state.why];
  if (state.stage === 'idle') return '';
  return `Guardando ${formatNumber(state.done)} de ${formatNumber(state.total)}`;
}
