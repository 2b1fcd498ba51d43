import { TOAST } from '#contract/limits.ts';

export type ToastMessage = {
  /** `destructive` is the red one, for what failed. */
  kind?: 'success' | 'info' | 'destructive';
  title: string;
  description?: string | undefined;
  /** How long it stays, in milliseconds; that of product 17.4 unless told. */
  duration?: number;
};

type Show = (message: ToastMessage) => void;
type QueueOptions<Part> = {
  /** Fetches the part of the program that shows toasts. */
  load: () => Promise<Part>;
  /** How many messages wait at most while it cannot be fetched; the oldest go first. */
  keep?: number;
  /** Milliseconds before the first new try; doubled up to a minute. */
  retryAfter?: number;
};

const longestWait = 60_000;

/**
 * Holds messages until the lazily loaded toaster is there. `show` never throws: when the toaster cannot be fetched it is
 * tried again later, when the network comes back and with the next message.
 */
export function createToastQueue<Part>({ load, keep = TOAST.most, retryAfter = 2000 }: QueueOptions<Part>) {
  let part: Part | undefined;
  let loading = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliver: Show | undefined;
  let waiting: ToastMessage[] = [];
  const listeners = new Set<() => void>();

  async function fetchPart() {
    if (loading || part !== undefined) return;
    loading = true;
    clearTimeout(timer);
    try {
      part = await load();
      listeners.forEach((listener) => listener());
    } catch {
      timer = setTimeout(retry, Math.min(retryAfter * 2 ** failures, longestWait));
      globalThis.addEventListener('online', retry, { once: true });
      failures += 1;
    } finally {
      loading = false;
    }
  }

  function retry() {
    void fetchPart();
  }

  return {
    show: (message: ToastMessage) => {
      if (deliver) {
        deliver(message);
        return;
      }
      waiting = [...waiting, message].slice(-keep);
      retry();
    },
    /** The loaded part, or undefined as long as no toast was needed. */
    loaded: () => part,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The mounted toaster takes what waited and everything after; call the answer when it goes away. */
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
