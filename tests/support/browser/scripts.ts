import { expect, type Page } from 'playwright/test';
import { sizes } from '#scripts/build/size.ts';

/**
 * Compares the scripts that a real first visit to `/` has loaded by now with those that the size limits count. A script that is loaded
 * but not counted has to be named in `atStart` of scripts/build/size.ts, or the limit means nothing.
 */
export async function expectOnlyCountedScripts(page: Page): Promise<void> {
  const counted = new Set(sizes('dist/portal').scripts.map(({ file }) => `/${file}`));
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  expect(loaded.length, 'scripts loaded').toBeGreaterThan(0);
  expect(loaded.filter((path) => !counted.has(path))).toEqual([]);
}
