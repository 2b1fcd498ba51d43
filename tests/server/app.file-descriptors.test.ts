import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyEmptyDatabase } from '#support/database.ts';
import { freePort } from '#support/ports.ts';
import { argumentsOf } from '#support/process-bundle.ts';
import { START_MS } from '#support/timeouts.ts';

/** Fewer than the connections that are opened; the server itself needs some hundred. */
const DESCRIPTORS = 512;
const CONNECTIONS = 700;

test(
  'a server that has run out of file descriptors works again after connections have ended',
  { timeout: 2 * START_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-descriptors-'));
    await copyEmptyDatabase({ dataDir });
    const port = await freePort();
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', PORTAL_DIR: 'none' };
    const child = spawn(
      'sh',
      ['-c', `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`, process.execPath, ...argumentsOf('server/main.ts')],
      { env: { ...env, SEED_DEMO: '0', MAX_EVENT_LOOP_DELAY: '500' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const exited = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
    }
    const sockets: Socket[] = [];
    try {
      await expect.poll(() => output, { timeout: START_MS }).toContain('Valdora:');
      for (let n = 0; n < CONNECTIONS; n += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.write('GET /api/news HTTP/1.1\r\nHost: localhost\r\n');
        sockets.push(socket);
      }
      // Two of the intervals at which the server checks itself.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      for (const socket of sockets) socket.write('\r\n');
      for (const socket of sockets) socket.destroy();
      const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status, String);
      await expect.poll(health).toBe(200);
      expect(child.exitCode).toBeNull();
      child.kill('SIGTERM');
      expect((await exited)[0]).toBe(0);
    } finally {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
