import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useConnection } from '#offline/connectivity/context.ts';
import { useSync, useSyncState } from './context.ts';
import { offlineReason } from '#offline/connectivity/connectivity.ts';
import type { CollectionName } from './database.ts';
import { useCollectionMeta } from './live-query.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  color: 'muted',
  fontSize: 'sm',
});

// Room for the longest of its texts, so that the button does not move when the time is known.
const text = css({ minWidth: '11.5rem' });

/** When a collection was last brought up to date, and the button that does it now. */
export function CollectionUpdated({ name }: { name: CollectionName }) {
  const meta = useCollectionMeta(name);
  const state = useSyncState(name);
  const sync = useSync();
  const reason = offlineReason(useConnection());
  const now = useNow(30_000);
  const busy = state.stage === 'downloading' || state.stage === 'storing';

  return (
    <div className={line}>
      <span role="status" className={text}>
        {describe()}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="refresh" />}
        busy={busy}
        reason={reason ?? undefined}
        onClick={() => void sync.sync(name)}
      >
        Atualizar
      </Button>
    </div>
  );

  function describe() {
    if (state.stage === 'storing' && state.total > 500) {
      return `Guardando ${Math.round((state.done / state.total) * 100)}%`;
    }
    if (!meta) return busy || meta === undefined ? 'Carregando...' : 'Ainda não carregado';
    return `Atualizado ${formatRelativeTime({ moment: meta.syncedAt, now })}`;
  }
}
