/** What every journey starts from: `import { expect, test } from '#support/browser/test.ts'`. */
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { watchErrors, type Errors } from './errors.ts';
import { awaitHydration } from './hydrated.ts';
import { startPortal, type Portal } from './portal.ts';
import { worldVariable } from './setup.ts';

export { expect };

type Options = {
  /** `test.use({ ownPortal: true })`: a server only for this test, to be stopped, changed or broken. */
  ownPortal: boolean;
  /** With `ownPortal`: a statement that is run on its database before it starts. */
  sql: string;
};

type Fixtures = {
  /** The server that `page` talks to. */
  portal: Portal;
  /** Console errors: the test fails on any that it did not allow. */
  errors: Errors;
  /** Saves the screen as `test-results/screens/<name>-<project>.png`, for people to look at. */
  shot: (name: string) => Promise<void>;
};

function world(): string {
  const folder = process.env[worldVariable];
  if (!folder) throw new Error('The global setup has not run.');
  return folder;
}

export const test = base.extend<Options & Fixtures, { sharedPortal: Portal }>({
  ownPortal: [false, { option: true }],
  sql: ['', { option: true }],

  // Playwright reads the first parameter's pattern, even when nothing is wanted from it.
  sharedPortal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const portal = await startPortal({ world: world() });
      await give(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  portal: [
    async ({ ownPortal, sql, sharedPortal }, give) => {
      if (!ownPortal) return give(sharedPortal);
      const portal = await startPortal({ world: world(), sql });
      await give(portal);
      await portal.close();
    },
    { timeout: 60_000 },
  ],

  context: async ({ context }, give) => {
    context.on('page', awaitHydration);
    await give(context);
  },

  baseURL: async ({ portal }, give) => give(portal.url),

  errors: [
    async ({ context }, give) => {
      const errors = watchErrors(context);
      await give(errors);
      expect(errors.unexpected(), 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],

  shot: async ({ page }, give, { project }) => {
    await give(async (name) => {
      const path = join('test-results', 'screens', `${name}-${project.name}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    });
  },
});
