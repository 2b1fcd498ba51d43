import type { Page } from 'playwright/test';

/** Waits until the page has painted. On a busy machine a journey could otherwise press the next keys before that. */
export const repainted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
