/** What the offline journeys share: waiting for the service worker, and looking at what it has cached. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Console errors of a page whose server was stopped on purpose. */
export const serverGone = /net::ERR_|Failed to load resource|Failed to fetch/;

/** A visitor's second visit checks the session, and the answer is 401. */
export const signedOut = /status of 401/;

/** Waits until the worker controls the page: its precache is then complete. */
export async function controlled(page: Page): Promise<void> {
  const controls = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // A first visit downloads 2 MB; on a busy machine that takes its time.
  await expect.poll(controls, { timeout: 40_000 }).toBe(true);
}

/** Addresses (without origin and revision) in every cache whose name holds `part`. */
export const cachedPaths = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, part);

/** Looks for a new version now, as the page does hourly; false while no worker is registered. */
export const lookForUpdate = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration !== undefined;
  });

/** The card that asks for consent to an update. */
export const updateQuestion = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Atualização do portal' });

/** Waits until the update is offered: the whole new portal has been downloaded then, which a busy machine takes its time for. */
export const updateOffered = (page: Page): Promise<void> =>
  expect(updateQuestion(page)).toContainText('Nova versão disponível', { timeout: 45_000 });

/** The build that the page on the screen belongs to. A new worker takes over once the old one has answered all it was asked. */
export async function expectBuild(page: Page, build: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-build', build, { timeout: 45_000 });
}

/** How often the page was loaded since this call. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
