import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ensureServer } from '#scripts/build/fresh.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { freePort } from '#support/ports.ts';
import { START_MS } from '#support/timeouts.ts';
import { temporaryFolder } from '#support/lifetime.ts';

test(
  'the bundled server runs in its own folder without packages, tsx or a folder for temporary files',
  { timeout: 2 * START_MS },
  async () => {
    await ensureServer();
    const home = temporaryFolder();
    await cp('dist/server', join(home, 'dist/server'), { recursive: true });
    await copyEmptyDatabase({ dataDir: join(home, 'data') });
    const port = await freePort();
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: home,
      env: {
        PATH: '',
        TMPDIR: join(home, 'missing'),
        PORT: String(port),
        DATA_DIR: join(home, 'data'),
        PORTAL_DIR: 'none',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
    const exited = once(child, 'exit');
    await expect.poll(() => output, { timeout: START_MS }).toContain('Server listening');
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(await health.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
  },
);
