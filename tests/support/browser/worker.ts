/** Helpers of the offline journeys: waiting for the service worker, and reading its caches. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Console errors of a page whose server was stopped on purpose. */
export const serverGone = /net::ERR_|Failed to fetch/;

/** A visitor's second visit checks the session, and the answer is 401. */
export const signedOut = /status of 401/;

/** Waits until the worker controls the page. Its precache is complete then. */
export async function controlled(page: Page): Promise<void> {
  const controls = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // A first visit downloads 2 MB, which takes long on a busy machine.
  await expect.poll(controls, { timeout: 40_000 }).toBe(true);
}

/** Paths of all entries of the caches whose name contains `part`. */
export const cachedPaths = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, part);

/** Looks for a new version now, as the page does hourly. Returns false if no worker is registered. */
export const lookForUpdate = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration !== undefined;
  });

/** The card that asks for consent to an update. */
export const updateQuestion = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Atualização do portal' });

/** Waits until the update is offered. Before that the whole new portal is downloaded, which takes long on a busy machine. */
export const updateOffered = (page: Page): Promise<void> =>
  expect(updateQuestion(page)).toContainText('Nova versão disponível', { timeout: 45_000 });

/** Waits until the page is of this build. A new worker takes over only after the old one has answered all its requests. */
export async function expectBuild(page: Page, build: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-build', build, { timeout: 45_000 });
}

/** Counts how often the page is loaded after this call. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
