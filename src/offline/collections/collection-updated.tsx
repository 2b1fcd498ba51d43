import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';
import { useSync, useSyncState } from './collections-context.ts';
import type { CollectionName } from './declarations.ts';
import { useCollectionMeta } from './live-query.ts';

/** What is stored of a collection, the state of its sync, and the props of a button that syncs it. */
export function useCollectionRefresh(name: CollectionName) {
  const state = useSyncState(name);
  const sync = useSync();
  return {
    meta: useCollectionMeta(name),
    state,
    now: useNow(30_000),
    busy: state.stage === 'downloading' || state.stage === 'storing',
    reason: useOfflineReason(),
    onRefresh: () => sync.sync(name),
  };
}

/** When a collection was last updated, with a button that updates it. */
export function CollectionUpdated({
  name,
  brief = false,
}: {
  name: CollectionName;
  /** Beside a title: on phones "há 3 minutos" alone. */
  brief?: boolean;
}) {
  const { meta, state, now, ...refresh } = useCollectionRefresh(name);
  const age = meta ? formatRelativeTime({ timestamp: meta.syncedAt, now }) : undefined;
  const isLoading = refresh.busy || meta === undefined;
  // As high and as wide before there is one.
  return <LastUpdated text={describe()} phoneText={brief ? (age ?? '…') : undefined} {...refresh} />;

  function describe() {
    if (state.stage === 'storing' && state.total > 500) {
      return `Guardando ${Math.round((state.done / state.total) * 100)}%`;
    }
    if (age) return `Atualizado ${age}`;
    return isLoading ? 'Carregando...' : 'Ainda não carregado';
  }
}
