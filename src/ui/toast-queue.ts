import type { ReactNode } from 'react';

export type ToastMessage = {
  /** `destructive` is the red one, for what failed. */
  kind?: 'success' | 'info' | 'destructive';
  title: string;
  description?: string | undefined;
  /** How long it is shown; by default as in product 17.4. */
  durationMs?: number;
  /** A button below the text. `close` removes the toast. */
  action?: (close: () => void) => ReactNode;
};

type Show = (message: ToastMessage) => void;
type QueueOptions<Module> = {
  /** Fetches the module that shows toasts. */
  load: () => Promise<Module>;
  /** Delay before the first retry; doubled for each further one, up to MAX_RETRY_DELAY_MS. */
  retryDelayMs?: number;
};

/** How many messages are shown at once (product 17.4). */
export const MAX_TOASTS = 3;
const MAX_RETRY_DELAY_MS = 60_000;

/**
 * Queues messages until the toaster's module is loaded. `show` never throws: a failed load is retried later, when the network is back and
 * with the next message.
 */
export function createToastQueue<Module>({ load, retryDelayMs = 2000 }: QueueOptions<Module>) {
  let module: Module | undefined;
  let loading = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliver: Show | undefined;
  let waiting: ToastMessage[] = [];
  const listeners = new Set<() => void>();

  async function fetchModule() {
    if (loading || module !== undefined) return;
    loading = true;
    clearTimeout(timer);
    try {
      module = await load();
      listeners.forEach((listener) => listener());
    } catch {
      timer = setTimeout(retry, Math.min(retryDelayMs * 2 ** failures, MAX_RETRY_DELAY_MS));
      globalThis.addEventListener('online', retry, { once: true });
      failures += 1;
    } finally {
      loading = false;
    }
  }

  function retry() {
    void fetchModule();
  }

  return {
    show: (message: ToastMessage) => {
      if (deliver) {
        deliver(message);
        return;
      }
      // The toaster shows no more than this at once, so only the newest are kept.
      waiting = [...waiting, message].slice(-MAX_TOASTS);
      retry();
    },
    loaded: () => module,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Delivers queued and later messages to the mounted toaster. Returns a function for its unmount. */
    connect: (show: Show) => {
      deliver = show;
      const taken = waiting;
      waiting = [];
      taken.forEach(show);
      return () => {
        if (deliver === show) deliver = undefined;
      };
    },
  };
}
