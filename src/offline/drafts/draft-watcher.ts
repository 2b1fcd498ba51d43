import { liveQuery } from 'dexie';
import { logFailure } from '#lib/log.ts';

interface Watched<T> {
  read: () => Promise<T>;
  /** Whether `read` depends on the draft with this key. */
  concerns: (key: string) => boolean;
  listener: (found: T) => void;
}

/** Watches an account's drafts for changes in this tab and in others. */
export function createDraftWatcher({ name }: { name: string }) {
  // Dexie may not report changes to a hidden tab, so each saved key is also announced over a channel.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let closed = false;
  const failed = (error: unknown) => {
    if (!closed) logFailure('draft', error);
  };
  return {
    announce: (key: string): void => tabs?.postMessage(key),
    close(): void {
      closed = true;
      tabs?.close();
    },
    /** Reads now, after each change, and when the tab is shown or hidden. Returns a function that stops this. */
    watch<T>({ read, concerns, listener }: Watched<T>): () => void {
      const subscription = liveQuery(read).subscribe({ next: listener, error: failed });
      const refresh = () => {
        if (!closed) read().then(listener, failed);
      };
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && concerns(data)) refresh();
      };
      tabs?.addEventListener('message', onMessage);
      document.addEventListener('visibilitychange', refresh);
      return () => {
        subscription.unsubscribe();
        tabs?.removeEventListener('message', onMessage);
        document.removeEventListener('visibilitychange', refresh);
      };
    },
  };
}
