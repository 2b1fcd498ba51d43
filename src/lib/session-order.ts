import { storageName } from './brand.ts';

/** Milliseconds that a call waits for its turn, because a frozen tab may hold the lock. A logout is given up before. */
const TURN_TIMEOUT_MS = 15_000;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls that change the session one after another, over all tabs: the cookie in a late reply must not replace that of a later
 * session. Without Web Locks (plain HTTP) the order holds in this tab.
 */
export async function inSessionOrder<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }
  let started = false;
  const start = () => {
    started = true;
    return work();
  };
  return locks
    .request(storageName('session'), { signal: AbortSignal.timeout(TURN_TIMEOUT_MS) }, start)
    .catch((error: unknown) => {
      if (started) throw error;
      return work();
    });
}
