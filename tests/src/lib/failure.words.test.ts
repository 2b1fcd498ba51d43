import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A screen that failed is read again by its button, and when the server is back that could not be reached. A server that is there and
 * refuses this one call is not asked again by itself, so no failure may promise that.
 */
it('no message promises an automatic retry', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const promises = files.filter((file) =>
    /(?:assim que|quando) o servidor (?:responder|voltar)/.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(promises).toEqual([]);
});
