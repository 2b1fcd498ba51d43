import { expect, type Page } from 'playwright/test';

/** Waits until the hydrated portal has replaced the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered]')).not.toBeAttached({ timeout: 20_000 });
}

/**
 * Makes `goto` and `reload` wait for hydration, because the prerendered page already shows what many journeys look for, but reacts
 * to no keys and does not know who is signed in. A journey that passes `waitUntil` waits by itself.
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
