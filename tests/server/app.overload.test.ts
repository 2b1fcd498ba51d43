import { expect, test } from 'vitest';
import { builtPortal, put } from '#support/built-portal.ts';
import { untilPasses } from '#support/wait.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

/** How many milliseconds a busy machine may take. */
const TIMEOUT_MS = 10_000;

const portalDir = temporaryFolder();
await put({ folder: portalDir, files: builtPortal() });
const api = await openTestApp({ config: { portalDir, maxEventLoopDelayMs: 30 } });

const get = (url: string) => api.app.inject({ method: 'GET', url });

type Reply = Awaited<ReturnType<typeof get>>;

/** Blocks the event loop repeatedly until a call is refused. Returns that refusal and the reply to a page. */
async function overload(): Promise<{ refused: Reply; page: Reply }> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const blockedUntil = performance.now() + 100;
    while (performance.now() < blockedUntil);
    await new Promise((resolve) => setTimeout(resolve));
    const [refused, page] = await Promise.all([get('/api/guides'), get('/register')]);
    if (refused.statusCode === 503) return { refused, page };
  }
  throw new Error('Nothing was refused.');
}

test('an overloaded process answers calls with 503 and a message, still serves the portal, and recovers by itself', async () => {
  const recovers = () => untilPasses(async () => expect((await get('/api/guides')).statusCode).toBe(200));
  await recovers();
  const { refused, page } = await overload();
  expect(refused.json()).toEqual({
    message: 'O servidor está indisponível no momento. Tente de novo em instantes.',
    code: 'unavailable',
  });
  expect(refused.headers['retry-after']).toBe('10');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Criar conta · Valdora</title>');
  await recovers();
});
