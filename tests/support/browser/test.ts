/** What every journey starts from: `import { expect, test } from '#support/browser/test.ts'`. */
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { watchChangingTexts } from './changing-texts.ts';
import { watchClassPairs } from './class-pairs.ts';
import { watchErrors, type Errors } from './errors.ts';
import { awaitHydration } from './hydrated.ts';
import { startPortal, type Portal } from './portal.ts';
import { worldVariable } from './setup.ts';

export { expect };

type Options = {
  /**
   * A server of its own, which journeys may stop, change or break: for one `test`, or for all tests of a `file`. The latter saves a start
   * for each test, but a test then finds what those before it have changed, and must leave the server running.
   */
  ownPortal: false | 'file' | 'test';
  /** With `ownPortal: 'test'`: a statement that is run on its database before it starts. */
  sql: string;
};

type Fixtures = {
  /** The server that `page` talks to. */
  portal: Portal;
  /** Console errors: the test fails on any that it did not allow. */
  errors: Errors;
  /**
   * With `SHOTS=1` in the environment: saves the page as `test-results/screens/<name>-<project>.png`, for people to look at. For a long
   * list pass `window`, because the whole page takes seconds. With `SHOT_WINDOW=1` too, only the window of every page is saved: elements
   * that are fixed to the window or placed beside a field are displaced in a picture of the whole page.
   */
  shot: (name: string, part?: 'page' | 'window') => Promise<void>;
};

/** The folder of the journeys that have the service worker. Others ask for it by `test.use({ serviceWorkers: 'allow' })`. */
const WITH_WORKER = join('e2e', 'offline');

function world(): string {
  const folder = process.env[worldVariable];
  if (!folder) throw new Error('The global setup has not run.');
  return folder;
}

type WorkerFixtures = { sharedPortal: Portal; portalOfFile: (file: string) => Promise<Portal> };

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  ownPortal: [false, { option: true }],
  sql: ['', { option: true }],

  // Playwright requires a destructuring pattern as the first parameter, even if nothing is taken from it.
  sharedPortal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const portal = await startPortal({ world: world() });
      await give(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // A worker runs its files one after the other, so one portal at a time is enough. After a failure another worker goes on.
  portalOfFile: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      let current: { file: string; portal: Portal } | undefined;
      await give(async (file) => {
        if (current?.file === file) {
          await current.portal.network.up();
          return current.portal;
        }
        await current?.portal.close();
        current = { file, portal: await startPortal({ world: world() }) };
        return current.portal;
      });
      await current?.portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  portal: [
    async ({ ownPortal, sql, sharedPortal, portalOfFile }, give, { file }) => {
      if (!ownPortal) {
        await sharedPortal.network.up();
        return give(sharedPortal);
      }
      if (ownPortal === 'file') return give(await portalOfFile(file));
      const portal = await startPortal({ world: world(), sql });
      await give(portal);
      await portal.close();
    },
    { timeout: 120_000 },
  ],

  context: async ({ context }, give) => {
    context.on('page', awaitHydration);
    await context.addInitScript(watchClassPairs);
    await context.addInitScript(watchChangingTexts);
    await give(context);
  },

  baseURL: async ({ portal }, give) => give(portal.url),

  // A service worker that is installed during a journey takes a sixth of its time and may or may not answer its requests. So journeys
  // that do not wait for it have none.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, give, { file }) => give(file.includes(WITH_WORKER) ? 'allow' : 'block'),

  errors: [
    async ({ context }, give) => {
      const errors = watchErrors(context);
      await give(errors);
      expect(errors.unexpected(), 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],

  shot: async ({ page }, give, { project }) => {
    await give(async (name, part = 'page') => {
      if (process.env.SHOTS !== '1') return;
      const path = join('test-results', 'screens', `${name}-${project.name}.png`);
      await page.screenshot({
        path,
        fullPage: part === 'page' && !process.env.SHOT_WINDOW,
        animations: 'disabled',
      });
    });
  },
});
