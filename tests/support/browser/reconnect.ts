import type { Page } from 'playwright/test';
import type { Portal } from './portal.ts';

/**
 * Brings the network back and tells the page, as a browser does. Otherwise the page would notice it within half a minute, which
 * `e2e/offline/connectivity.spec.ts` tests.
 */
export async function reconnect({ page, portal }: { page: Page; portal: Portal }): Promise<void> {
  await portal.network.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
