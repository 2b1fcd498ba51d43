import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameItem } from '#contract/items.ts';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { clearCollections, replaceRows } from '#offline/collections/store.ts';
import { createOfflineServices, OfflineProvider } from '#support/app/offline-provider.tsx';

function show(children: React.ReactNode, services = createOfflineServices()) {
  return render(<OfflineProvider {...services}>{children}</OfflineProvider>);
}

const sword: GameItem = { id: 7, label: 'Espada de Aço', icon: 12 };
const store = (rows: GameItem[], etag: string) =>
  replaceRows({ name: 'items', rows, meta: { etag, syncedAt: 1, bytes: 0 } });

const say = (face: { label: string; icon: number } | undefined) =>
  face ? `${face.label}/${face.icon}` : 'lendo';

function Names({ ids }: { ids: number[] }) {
  const itemOf = useItemLookup(ids);
  const items = ids.map((id) => itemOf(id) ?? (itemOf(id) === null ? unknownItem(id) : undefined));
  return <p>{items.map(say).join(' ')}</p>;
}

beforeEach(() => clearCollections());
describe('an item looked up by its id', () => {
  it('is read from the catalogue on the device; an unknown one is its id in brackets with icon 0', async () => {
    await store([sword], 'one');
    show(<Names ids={[7, 99]} />);
    expect(await screen.findByText('Espada de Aço/12 [99]/0')).toBeTruthy();
  });

  it('is updated when a sync changes its name', async () => {
    await store([sword], 'one');
    show(<Names ids={[7]} />);
    await screen.findByText('Espada de Aço/12');
    await store([{ ...sword, label: 'Espada Longa' }], 'two');
    expect(await screen.findByText('Espada Longa/12')).toBeTruthy();
  });

  it('is waited for when another one is asked for', async () => {
    await store([sword, { id: 8, label: 'Elmo', icon: 1 }], 'one');
    const services = createOfflineServices();
    const page = (ids: number[]) => (
      <OfflineProvider {...services}>
        <Names ids={ids} />
      </OfflineProvider>
    );
    const { rerender } = render(page([7]));
    await screen.findByText('Espada de Aço/12');
    rerender(page([7, 8]));
    expect(screen.getByText('Espada de Aço/12 lendo')).toBeTruthy();
    await screen.findByText('Espada de Aço/12 Elmo/1');
  });

  it('is pending until the catalogue has been synced for the first time', async () => {
    show(<Names ids={[7]} />);
    await screen.findByText('lendo');
    await store([sword], 'one');
    expect(await screen.findByText('Espada de Aço/12')).toBeTruthy();
  });

  it('is its id in brackets when the first sync of the catalogue has failed', async () => {
    const services = createOfflineServices();
    show(<Names ids={[7]} />, services);
    await screen.findByText('lendo');
    services.sync.state('items').set({ stage: 'failed', why: 'unreachable', error: null });
    expect(await screen.findByText('[7]/0')).toBeTruthy();
  });
});
