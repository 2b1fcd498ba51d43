import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useItemSearch } from '#items/use-item-search.ts';
import { clearCollections, replaceRows } from '#offline/collections/store.ts';
import { createOfflineServices, OfflineProvider } from '#support/app/offline-provider.tsx';

const services = createOfflineServices();

function Found({ text }: { text: string }) {
  const { state, items } = useItemSearch(text);
  return <p>{[state, ...items.map(({ label, icon }) => `${label}/${icon}`)].join(' ')}</p>;
}

const search = (text: string) => (
  <OfflineProvider {...services}>
    <Found text={text} />
  </OfflineProvider>
);

beforeEach(() => clearCollections());
describe('the item search of a form', () => {
  it('answers after typing pauses', async () => {
    const rows = [{ id: 7, label: 'Espada de Aço', icon: 12 }];
    await replaceRows({ name: 'items', rows, meta: { etag: 'three', syncedAt: 1, bytes: 0 } });
    const { rerender } = render(search('e'));
    await screen.findByText('idle');
    rerender(search('aco'));
    await screen.findByText(/^waiting/);
    expect(await screen.findByText('ready Espada de Aço/12')).toBeTruthy();
  });

  it('says that there is no catalogue to search', async () => {
    render(search('espada'));
    expect(await screen.findByText('unavailable')).toBeTruthy();
  });
});
