import { liveQuery } from 'dexie';
import { logFailure } from '#lib/log.ts';

interface Watched<T> {
  read: () => Promise<T>;
  /** Whether `read` depends on the draft with this key. */
  concerns: (key: string) => boolean;
  listener: (found: T) => void;
}

/**
 * Reads now, and again after each change in this tab or another one. Dexie may not report changes to a hidden tab, so each written key
 * is also sent over `tabs`, and a tab reads again when it becomes visible.
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
