import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';

/** Milliseconds that a busy machine may take. */
const PATIENCE = 10_000;
let portalDir: string;
let world: TestApp;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'valdora-load-'));
  await writeFile(join(portalDir, 'index.html'), '<!doctype html><title>Valdora</title>');
  world = await startTestApp({ config: { portalDir, maxEventLoopDelay: 30 } });
});
afterAll(async () => {
  await world.close();
  await rm(portalDir, { recursive: true, force: true });
});

const get = (url: string) => world.app.inject({ method: 'GET', url });

/** One turn of the event loop that takes far too long. */
async function lag(): Promise<void> {
  const end = performance.now() + 100;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
}

test('an overloaded process answers calls 503 with a message, still serves the portal, and recovers by itself', async () => {
  expect((await get('/api/guides')).statusCode).toBe(200);
  await vi.waitFor(async () => {
    await lag();
    expect((await get('/api/guides')).statusCode).toBe(503);
  }, PATIENCE);
  const [refused, page] = [await get('/api/guides'), await get('/guides')];
  expect(refused.json()).toEqual({
    message: 'O servidor está indisponível no momento. Tente de novo em instantes.',
    code: 'unavailable',
  });
  expect(refused.headers['retry-after']).toBe('10');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Valdora</title>');
  await vi.waitFor(async () => expect((await get('/api/guides')).statusCode).toBe(200), PATIENCE);
});
