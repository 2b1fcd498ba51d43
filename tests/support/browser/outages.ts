/** Calls that fail or wait at a certain moment. */
import type { Page } from 'playwright/test';
import type { Portal } from './portal.ts';

/** Loses the reply to the first request to this path; the server has done by then what it was asked. */
export async function loseFirstReply(page: Page, path: string): Promise<void> {
  let isFirst = true;
  await page.route(path, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Cuts the network once a request to this path is under way. Before that, the portal might notice the cut by itself. */
export async function cutNetworkDuring(page: Page, path: string, { network }: Portal): Promise<void> {
  await page.route(path, async (route) => {
    await network.down();
    await route.continue();
  });
}

/** Delays a call until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
