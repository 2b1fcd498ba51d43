import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadOrCreateSecret } from '#server/config/secret.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const dataDir = temporaryFolder();

describe('the secret that signs XSRF tokens', () => {
  test('is created once, even by processes that start together, and stored', async () => {
    for (let round = 0; round < 300; round += 1) {
      const folder = join(dataDir, String(round));
      const start = () => loadOrCreateSecret({ dataDir: folder });
      const made = await Promise.all(Array.from({ length: 8 }, start));
      expect(new Set([...made, await start()]).size).toBe(1);
      expect(made[0]).toMatch(/^[\w-]{43}$/);
      expect(readdirSync(folder)).toEqual(['session-secret']);
    }
  });

  test('is refused when its file is damaged', async () => {
    await writeFile(join(dataDir, 'session-secret'), '');
    await expect(loadOrCreateSecret({ dataDir })).rejects.toThrow(/damaged/);
  });
});
