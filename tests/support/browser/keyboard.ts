import type { Locator, Page } from 'playwright/test';

/** More stops than any screen has on the way to what a journey wants. */
const MAX_STOPS = 80;

type Way = 'Tab' | 'Shift+Tab';

/** Presses Tab, or Shift+Tab for what lies before, until the focus is there, as whoever has no pointer does. */
export async function tabTo(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(way);
  }
  throw new Error('The Tab key does not get there.');
}

/** Goes there by Tab and presses Enter. */
export async function enter(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}
