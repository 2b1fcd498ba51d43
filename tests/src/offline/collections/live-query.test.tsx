import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';

let live: typeof import('#offline/collections/live-query.ts');
let store: typeof import('#offline/collections/store.ts');

beforeEach(async () => {
  newDevice();
  live = await import('#offline/collections/live-query.ts');
  store = await import('#offline/collections/store.ts');
});
const item = (id: number) => ({ id, label: `Item ${id}`, icon: 0 });
const put = (...ids: number[]) =>
  store.replaceRows({ name: 'items', rows: ids.map(item), meta: { etag: null, syncedAt: 7, bytes: 1 } });

function Labels({ from = 0 }: { from?: number }) {
  const { value } = live.useLiveQuery(
    async (db) => (await readFromBlocks(db.items)).filter(({ id }) => id >= from),
    [from],
  );
  const meta = live.useCollectionMeta('items');
  const known = meta ? `sincronizado em ${meta.syncedAt}` : String(meta);
  return (
    <p>
      {value?.map(({ label }) => label).join(', ') ?? 'lendo'} / {known}
    </p>
  );
}

it('a screen updates when its rows on the device are written', async () => {
  render(<Labels />);
  expect(screen.getByText('lendo / undefined')).toBeTruthy();
  expect(await screen.findByText('/ null')).toBeTruthy();
  await put(1, 2);
  expect(await screen.findByText('Item 1, Item 2 / sincronizado em 7')).toBeTruthy();
  await put(3);
  expect(await screen.findByText('Item 3 / sincronizado em 7')).toBeTruthy();
});

it('a screen reads again when its query changes', async () => {
  await put(1, 2, 3);
  const { rerender } = render(<Labels />);
  expect(await screen.findByText(/Item 1, Item 2, Item 3/)).toBeTruthy();
  rerender(<Labels from={3} />);
  expect(await screen.findByText(/^Item 3/)).toBeTruthy();
});

it('a screen is told when a read fails', async () => {
  function Broken() {
    const { error } = live.useLiveQuery(async () => {
      throw new Error('disco');
    }, []);
    return <p>{error instanceof Error ? `falhou: ${error.message}` : 'lendo'}</p>;
  }
  render(<Broken />);
  expect(await screen.findByText('falhou: disco')).toBeTruthy();
});
