import { expect, type Page } from 'playwright/test';

/** Waits until the living portal has taken the place of the page drawn at build time. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered]')).not.toBeAttached({ timeout: 20_000 });
}

/**
 * Makes `goto` and `reload` end with the living portal: the drawn page already shows what many journeys look for, and answers
 * neither keys nor questions about the session. With `waitUntil` the journey says itself what it waits for.
 */
export function awaitHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (!options?.waitUntil) await hydrated(page);
    return reply;
  };
}
