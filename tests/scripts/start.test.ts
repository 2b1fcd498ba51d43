import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyEmptyDatabase } from '#support/database.ts';
import { runningOf, runNpmScript } from '#support/npm-script.ts';
import { freePort } from '#support/ports.ts';
import { slowLogin } from '#support/slow-login.ts';
import { START_MS } from '#support/timeouts.ts';

test(
  'on SIGTERM npm start answers the request in flight, ends its child processes, then ends itself',
  { timeout: 2 * START_MS },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'valdora-start-'));
    await copyEmptyDatabase({ dataDir: home });
    const port = await freePort();
    const npm = runNpmScript('start', {
      PORT: String(port),
      DATA_DIR: home,
      PORTAL_DIR: 'none',
      SEED_DEMO: '0',
    });
    let started: number[] = [];
    try {
      // The first start bundles the server.
      await expect.poll(npm.output, { timeout: START_MS }).toContain('Valdora:');
      started = npm.descendants();
      // The shell has been replaced by the server (exec).
      expect(started).toHaveLength(1);
      const login = await slowLogin(port);
      npm.signal('SIGTERM');
      await expect.poll(npm.output).toContain('"stopping"');
      expect(await login.finish()).toContain('Credenciais inválidas');
      expect(await npm.exited).toBe(0);
      expect(runningOf(started)).toEqual([]);
      await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
    } finally {
      npm.end(started);
      await rm(home, { recursive: true, force: true });
    }
  },
);
