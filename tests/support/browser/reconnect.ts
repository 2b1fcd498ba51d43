import type { Page } from 'playwright/test';
import type { Portal } from './portal.ts';

/**
 * Brings the network back and tells the page, as a browser does. The page would find out by itself within half a minute, which
 * `e2e/offline/connectivity.spec.ts` shows.
 */
export async function reconnect({ page, portal }: { page: Page; portal: Portal }): Promise<void> {
  await portal.network.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
