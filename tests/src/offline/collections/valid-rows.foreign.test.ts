import { expect, it, vi } from 'vitest';
import { servePage } from '#support/app/page.ts';
import { newDevice } from '#support/app/device.ts';

const server = servePage(() => {
  newDevice();
});

async function openDevice() {
  const { createHttp } = await import('#lib/http.ts');
  const { createSync } = await import('#offline/collections/sync.ts');
  const { openPublic } = await import('#offline/collections/database.ts');
  return { sync: createSync({ http: createHttp({ baseUrl: '/api' }) }), database: await openPublic() };
}

const map = (over: object) => ({ name: 'Torre', type: 'MAPA', created_at: '2026-11-20', ...over });

it('a malformed row among valid rows is the only one left out, and is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rows = Array.from({ length: 52 }, (_, index) =>
    map({ id: index + 1, ...(index === 30 && { type: null }) }),
  );
  server.on('GET /api/guides', { body: rows });
  const { sync, database } = await openDevice();
  await sync.sync('guides');
  expect(sync.state('guides').get()).toEqual({ stage: 'idle' });
  expect(await database.guides.count()).toBe(51);
  expect(await database.meta.get('guides')).toMatchObject({ count: 51 });
  expect(warned).toHaveBeenCalledWith('/guides: malformed rows left out', [
    expect.stringMatching(/^30\.type: /),
  ]);
});

it('a malformed row among changes does not prevent the other changes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const version = { 'x-collection-version': '1' };
  server.on('GET /api/guides', { body: [map({ id: 1 }), map({ id: 2 })], headers: version });
  const { sync, database } = await openDevice();
  await sync.sync('guides');
  const changed = [map({ id: 1, name: 'Torre Alta' }), map({ id: 2, name: 7 })];
  server.on('GET /api/guides?since=1&fresh=true', { body: { version: 2, changed, deleted: [] } });
  server.on('GET /api/guides', { body: { version: 2, changed, deleted: [] } });
  await sync.sync('guides');
  expect((await database.guides.toArray()).map(({ name }) => name)).toEqual(['Torre Alta', 'Torre']);
});

it('rows with text ids are stored and replaced by id', async () => {
  const id = '8e1f6f0c-58a1-4b0e-9d54-6d1d0a3f7c11';
  server.on('GET /api/guides', { body: [map({ id })] });
  const { sync, database } = await openDevice();
  await sync.sync('guides');
  server.on('GET /api/guides', { body: [map({ id, name: 'Toca' }), map({ id: '7' })] });
  await sync.sync('guides');
  expect((await database.guides.toArray()).map((row) => [row.id, row.name])).toEqual([
    [7, 'Torre'],
    [id, 'Toca'],
  ]);
});
