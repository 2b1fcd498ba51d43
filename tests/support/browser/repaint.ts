import type { Page } from 'playwright/test';

/** Waits for a frame in which the page shows what was done before; on a busy machine it comes after the next keys. */
export const repainted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
