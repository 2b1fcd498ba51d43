import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A failed read is repeated by its button, and automatically once an unreachable server is back. A server that answers and refuses this
 * call is not asked again automatically, so no message may promise that.
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
