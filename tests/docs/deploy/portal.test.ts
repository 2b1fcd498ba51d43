import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVER_ENTRIES } from '#scripts/build/server.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const DEPLOYMENT = [
  'Dockerfile',
  'compose.yaml',
  'docs/deploy/portal.service',
  'docs/deploy/portal-deliveries.service',
  'docs/deploy/portal-game.service',
];
const built = SERVER_ENTRIES.map((entry) => `dist/server/${basename(entry, '.ts')}.js`);

describe('the container and systemd files', () => {
  test('start the built server directly, without npm as its parent', () => {
    for (const file of DEPLOYMENT) {
      const started = read(file).match(/dist\/server\/\w+\.js/g) ?? [];
      expect(started.length, file).toBeGreaterThan(0);
      expect(built, file).toEqual(expect.arrayContaining(started));
      expect(read(file), file).not.toMatch(/npm (start|run deliveries)/);
    }
  });

  test('and the example environment use only documented variables', () => {
    const documented = read('docs/operating.md');
    const names = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names).toContain('DATABASE_URL');
    for (const name of names) expect(documented, name).toContain(`\`${name}\``);
    const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    for (const name of used) expect(names, name).toContain(name);
  });
});
