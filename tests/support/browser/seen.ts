import { expect, type Locator, type Page } from 'playwright/test';

/** The card is whole in the first window of a phone and of a desk, and the page is no wider than the window. */
export async function expectSeenEverywhere(page: Page, card: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(card).toBeInViewport({ ratio: 0.99 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
  }
  if (before) await page.setViewportSize(before);
}
