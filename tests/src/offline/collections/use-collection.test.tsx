import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import { createHttp } from '#lib/http.ts';
import type { Sync } from '#offline/collections/sync.ts';
import { effectName } from '#contract/items.ts';
import { servePage } from '#support/app/page.ts';
import { newDevice } from '#support/app/device.ts';

let provider: typeof import('#support/app/offline-provider.tsx');
let listed: typeof import('#offline/collections/use-collection.ts');
let sync: Sync;

const server = servePage(async () => {
  newDevice();
  provider = await import('#support/app/offline-provider.tsx');
  listed = await import('#offline/collections/use-collection.ts');
  const fresh = await import('#offline/collections/sync.ts');
  sync = fresh.createSync({ http: createHttp({ baseUrl: '/api' }) });
});

/** Everything that was rendered, in order. */
function show(): string[] {
  const seen: string[] = [];
  function Count() {
    const effects = listed.useCollection({
      collection: 'effects',
      key: [],
      list: (db) => db.effects,
      schema: effectName,
      value: (all) => all,
    });
    const text = effects.state === 'ready' ? `${effects.value.length} efeitos` : effects.state;
    if (seen.at(-1) !== text) seen.push(text);
    return <p>{text}</p>;
  }
  render(
    <provider.OfflineProvider connectivity={createConnectivity({ baseUrl: '/api' })} sync={sync}>
      <Count />
    </provider.OfflineProvider>,
  );
  return seen;
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ effect_index: index + 1, effect_name: `Efeito ${index}` }));

it('a list is never shown empty before its rows, because rows and sync time are read together', async () => {
  server.on('GET /api/effects-name/', { body: rows(250) });
  const seen = show();
  await sync.sync('effects');
  expect(await screen.findByText('250 efeitos')).toBeTruthy();
  expect(seen).toEqual(['waiting', '250 efeitos']);
});

it('an empty list is ready and not pending', async () => {
  server.on('GET /api/effects-name/', { body: [] });
  show();
  await sync.sync('effects');
  expect(await screen.findByText('0 efeitos')).toBeTruthy();
});

it('a list that could never be loaded has failed, and is ready once it is loaded', async () => {
  server.on('GET /api/effects-name/', { status: 503, body: {} });
  show();
  await sync.sync('effects');
  expect(await screen.findByText('failed')).toBeTruthy();
  server.on('GET /api/effects-name/', { body: rows(3) });
  await sync.sync('effects');
  expect(await screen.findByText('3 efeitos')).toBeTruthy();
});

it('a stored list stays visible when its next sync fails', async () => {
  server.on('GET /api/effects-name/', { body: rows(3) });
  const seen = show();
  await sync.sync('effects');
  expect(await screen.findByText('3 efeitos')).toBeTruthy();
  server.on('GET /api/effects-name/', { lost: true });
  await sync.sync('effects');
  expect(seen.at(-1)).toBe('3 efeitos');
});
