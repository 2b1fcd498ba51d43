import { delay, withTimeout } from './timeout.ts';

/** Milliseconds after which work runs even if the page is never idle. */
const IDLE_TIMEOUT_MS = 1500;
const NO_IDLE_CALLBACK_DELAY_MS = 200;

/** Resolves when the page has loaded and has nothing more urgent to do, or after IDLE_TIMEOUT_MS. */
export async function whenIdle(): Promise<void> {
  await withTimeout({ work: loaded().then(idle), timeoutMs: IDLE_TIMEOUT_MS });
}

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Where there is no requestIdleCallback (Safari), a short delay replaces it. */
function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return delay(NO_IDLE_CALLBACK_DELAY_MS);
  return new Promise((resolve) => window.requestIdleCallback(() => resolve()));
}
