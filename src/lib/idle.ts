/** Milliseconds after which work stops waiting for a page that never rests. */
const IDLE_TIMEOUT_MS = 1500;

/** Resolves when the page has loaded and has nothing more urgent to do, or `atMost` milliseconds later. */
export async function whenIdle({ atMost = IDLE_TIMEOUT_MS }: { atMost?: number } = {}): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, atMost);
  });
  await Promise.race([loaded().then(rest), limit]);
  clearTimeout(timer);
}

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Safari has no idle callbacks yet; there, one turn of its timers stands for a rest. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
