import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#support/app/page.ts';
import type { StubServer } from '#support/stub-server.ts';

let server: StubServer;
beforeEach(async () => {
  server = await openPage();
});
afterEach(() => server.stop());

/** A start of the portal: its modules with what the device remembers. */
async function start() {
  vi.resetModules();
  const [{ createHttp }, { extensionsMissing }, { calls }] = await Promise.all([
    import('#lib/http.ts'),
    import('#lib/extensions.ts'),
    import('#contract/calls.ts'),
  ]);
  const http = createHttp({ baseUrl: '/api' });
  return {
    health: () => http(calls.getHealth),
    wanted: () => http(calls.listWanted).catch(() => undefined),
    isMissing: () => extensionsMissing.get(),
  };
}

it('an API lacks the extensions once it refuses one in its own words, also at the next start, until it answers one', async () => {
  server.on('GET /api/health', { body: { status: 'ok' } });
  server.on('GET /api/accounts/wanted', { status: 404, body: '<h1>Not Found</h1>' });
  const first = await start();
  await first.health();
  await first.wanted();
  expect(first.isMissing()).toBe(true);
  const next = await start();
  expect(next.isMissing()).toBe(true);
  server.on('GET /api/accounts/wanted', { body: [] });
  await next.wanted();
  expect(next.isMissing()).toBe(false);
  expect((await start()).isMissing()).toBe(false);
});

it.each([
  ['a refusal of ours', { status: 404, body: { message: 'Não encontrado.', code: 'not_found' } }],
  ['a gateway', { status: 503, body: { message: 'Service Unavailable' } }],
  ['a limit', { status: 429, body: { message: 'Too Many Requests' } }],
  ['a page', { status: 503, body: '<h1>Unavailable</h1>' }],
])('%s hides nothing', async (_who, answer) => {
  server.on('GET /api/accounts/wanted', answer);
  const { wanted, isMissing } = await start();
  await wanted();
  expect(isMissing()).toBe(false);
});
