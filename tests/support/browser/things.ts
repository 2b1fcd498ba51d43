import type { Locator, Page } from 'playwright/test';

const PHONE_WIDTH = 768;

/** Follows a link to an item, a monster or a map to its page: on phones by way of the sheet that it opens. */
export async function openThingPage(page: Page, link: Locator): Promise<void> {
  await link.press('Enter');
  if ((page.viewportSize()?.width ?? 0) >= PHONE_WIDTH) return;
  await page.getByRole('dialog').getByRole('link', { name: 'Ver página' }).press('Enter');
}
