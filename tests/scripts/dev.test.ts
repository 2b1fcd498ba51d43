import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { script } from '#scripts/lib/run.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { freePort, listenOnLoopback } from '#support/ports.ts';
import { START_MS } from '#support/timeouts.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const dataDir = temporaryFolder();

function dev(env: Record<string, string>) {
  const { file, args } = script('scripts/dev.ts');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(file, args, {
    env: { PATH, HOME, DATABASE_URL: '', DATA_DIR: dataDir, SEED_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  }
  return { child, exited: once(child, 'close'), output: () => output };
}

describe('npm run dev', { timeout: 2 * START_MS }, () => {
  test.each(['PORT', 'API_PORT'])('names %s when that port is taken', async (variable) => {
    const taken = createServer();
    const port = await listenOnLoopback({ server: taken });
    const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
    const { exited, output } = dev({ ...ports, [variable]: String(port) });
    await exited;
    taken.close();
    expect(output().trim()).toBe(`Port ${port} is in use by another program. Set ${variable} to a free one.`);
  });

  test('prints one address, which serves both portal and API', async () => {
    await copyEmptyDatabase({ dataDir });
    const port = await freePort();
    const { child, exited, output } = dev({ PORT: String(port), API_PORT: String(await freePort()) });
    await expect.poll(output, { timeout: START_MS }).toContain('Valdora: ');
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then((reply) => reply.status);
    await expect.poll(health, { timeout: START_MS }).toBe(200);
    child.kill('SIGINT');
    await exited;
    expect(output().match(/https?:\/\/[^\s)]+/g)).toEqual([`http://127.0.0.1:${port}`]);
  });
});
