import { liveQuery } from 'dexie';
import { logFailure } from '#lib/log.ts';

interface Watched<T> {
  read: () => Promise<T>;
  /** Whether what was written under a key is a part of it. */
  concerns: (key: string) => boolean;
  listener: (found: T) => void;
}

/**
 * Reads what a listener follows now, and again whenever this tab or another one has written of it. Dexie's own word of a change may
 * not come to a tab that nobody looks at: `tabs` names each key that is written, and a tab reads again when it is looked at.
 */
export function createWatch({
  tabs,
  isClosed,
}: {
  tabs: BroadcastChannel | undefined;
  isClosed: () => boolean;
}): <T>(watched: Watched<T>) => () => void {
  const failed = (error: unknown) => {
    if (!isClosed()) logFailure('draft', error);
  };
  return ({ read, concerns, listener }) => {
    const subscription = liveQuery(read).subscribe({ next: listener, error: failed });
    const again = () => {
      if (!isClosed()) read().then(listener, failed);
    };
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && concerns(data)) again();
    };
    tabs?.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', again);
    return () => {
      subscription.unsubscribe();
      tabs?.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', again);
    };
  };
}
