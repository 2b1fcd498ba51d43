import { expect, type Page } from 'playwright/test';

/**
 * Waits until the living portal has taken the place of the page drawn at build time. Clicks and labels wait for it by
 * themselves, since a drawn page's controls are inert; `focus()` and the keyboard do not.
 */
export async function living(page: Page): Promise<void> {
  await expect(page.locator('#root > :not([data-drawn])').first()).toBeAttached();
  await expect(page.locator('[data-drawn]')).not.toBeAttached();
}
