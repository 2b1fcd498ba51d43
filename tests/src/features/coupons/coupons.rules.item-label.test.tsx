import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemLabel } from '#features/coupons/coupons.rules.ts';
import { useItemLookupOnline } from '#items/use-item-lookup.ts';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import { OfflineProvider } from '#support/app/offline-provider.tsx';
import { openPublic } from '#offline/collections/database.ts';
import { writeToBlocks } from '#offline/collections/row-blocks.ts';
import { createSync } from '#offline/collections/sync.ts';

/** Answers requests from a list. Returns the paths of the items that were requested; the device also syncs its collections in time. */
function answer(items: Record<string, { label: string; icon: number }>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    if (path.startsWith('/api/game-items/')) asked.push(path);
    const item = items[path.split('/').at(-1) ?? ''];
    if (!item) return Response.json({ message: 'Não encontrado.' }, { status: 404 });
    return Response.json(item);
  };
  return asked;
}

const realFetch = globalThis.fetch;
beforeEach(async () => {
  const db = await openPublic();
  await db.items.clear();
  await db.meta.clear();
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

async function synced(rows: { id: number; label: string; icon: number }[]) {
  const db = await openPublic();
  await writeToBlocks({ table: db.items, rows });
  await db.meta.put({ name: 'items', etag: null, syncedAt: 1, count: rows.length, bytes: 1, shape: 1 });
}

function Names({ ids }: { ids: number[] }) {
  const itemOf = useItemLookupOnline(ids);
  return ids.map((id) => <p key={id}>{itemLabel({ id, item: itemOf(id) }) ?? '...'}</p>);
}

function show(children: ReactNode) {
  const baseUrl = `${location.origin}/api`;
  const http = createHttp({ baseUrl });
  const offline = { connectivity: createConnectivity({ baseUrl }), sync: createSync({ http }) };
  render(
    <HttpContext value={http}>
      <OfflineProvider {...offline}>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </OfflineProvider>
    </HttpContext>,
  );
}

describe('the names of coupon items', () => {
  it('come from the catalogue on the device without a request', async () => {
    const asked = answer({});
    await synced([{ id: 7, label: 'Baú da Caverna', icon: 3 }]);
    show(<Names ids={[7]} />);
    expect(await screen.findByText('Baú da Caverna')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('are requested once for each item that is not in the catalogue', async () => {
    const asked = answer({ 8: { label: 'Relíquia', icon: 1 } });
    await synced([{ id: 7, label: 'Baú da Caverna', icon: 3 }]);
    show(<Names ids={[7, 8]} />);
    expect(await screen.findByText('Relíquia')).toBeTruthy();
    expect(asked).toEqual(['/api/game-items/8']);
  });

  it('are Item ID n when no source knows the item', async () => {
    answer({});
    await synced([]);
    show(<Names ids={[4321]} />);
    expect(await screen.findByText('Item ID 4321')).toBeTruthy();
  });

  it('wait until the catalogue is loaded', async () => {
    const asked = answer({ 8: { label: 'Relíquia', icon: 1 } });
    show(<Names ids={[8]} />);
    expect(await screen.findByText('...')).toBeTruthy();
    await synced([{ id: 8, label: 'Do catálogo', icon: 1 }]);
    await waitFor(() => expect(screen.getByText('Do catálogo')).toBeTruthy());
    expect(asked).toEqual([]);
  });
});
