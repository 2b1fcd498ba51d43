import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { LastUpdated } from '#ui/last-updated.tsx';
import { useSync, useSyncState } from './collections-context.ts';
import type { CollectionName } from './declarations.ts';
import { useCollectionMeta } from './live-query.ts';

// As wide as its longest text, so that the button does not move when the text changes.
const line = css({ '& > :first-child': { width: 'min(11.5rem, 75vw)' } });

/** When a collection was last updated, with a button that updates it. */
export function CollectionUpdated({ name }: { name: CollectionName }) {
  const meta = useCollectionMeta(name);
  const state = useSyncState(name);
  const sync = useSync();
  const reason = useOfflineReason();
  const now = useNow(30_000);
  const busy = state.stage === 'downloading' || state.stage === 'storing';

  return (
    <LastUpdated
      className={line}
      text={describe()}
      busy={busy}
      reason={reason}
      onRefresh={() => sync.sync(name)}
    />
  );

  function describe() {
    if (state.stage === 'storing' && state.total > 500) {
      return `Guardando ${Math.round((state.done / state.total) * 100)}%`;
    }
    if (!meta) return busy || meta === undefined ? 'Carregando...' : 'Ainda não carregado';
    return `Atualizado ${formatRelativeTime({ timestamp: meta.syncedAt, now })}`;
  }
}
