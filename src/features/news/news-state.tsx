import { useSync, useSyncState } from '#offline/context.ts';
import { useCollectionMeta } from '#offline/live.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Whether news can be listed: read from this device, still on their way, or not to be had now. */
export function useNewsReadiness(): 'ready' | 'waiting' | 'failed' {
  const meta = useCollectionMeta('news');
  const { stage } = useSyncState('news');
  if (meta) return 'ready';
  return stage === 'failed' && meta === null ? 'failed' : 'waiting';
}

/** News that never reached this device and cannot be fetched now: what happened and how to try again. */
export function NewsTrouble() {
  const sync = useSync();
  const busy = useSyncState('news').stage === 'downloading';
  return (
    <Notice
      tone="warn"
      title="Não foi possível carregar as notícias."
      action={
        <Button size="sm" busy={busy} onClick={() => void sync.sync('news')}>
          Tentar de novo
        </Button>
      }
    >
      Elas aparecem aqui assim que o servidor responder.
    </Notice>
  );
}
