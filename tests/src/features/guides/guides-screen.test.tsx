import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { GuideMap } from '#contract/guides.ts';
import { GuidesScreen } from '#features/guides/guides-screen.tsx';
import type { GuideSearch } from '#features/guides/guides.search.ts';
import { clearCollections, replaceRows } from '#offline/collections/store.ts';
import { createOfflineServices, OfflineProvider } from '#support/app/offline-provider.tsx';

const onSearch = vi.fn<(search: GuideSearch) => void>();

/** The screen as its route shows it: its changes of the address are passed back to it. */
function Guides({ address }: { address: GuideSearch | undefined }) {
  const [search, setSearch] = useState(address ?? {});
  const write = (next: GuideSearch) => {
    onSearch(next);
    setSearch(next);
  };
  return <GuidesScreen search={search} onSearch={write} />;
}

const maps: GuideMap[] = ['Torre', 'Toca', 'Tumba', 'Mina'].map((name, index) => ({
  id: index + 1,
  name,
  type: 'MAPA',
  recommended_lv: 1,
  created_at: null,
  image_url: null,
  drop_guide: [],
}));

let opened = 0;
/** Shows the screen on a device that has these maps. */
async function open({ rows, address }: { rows: GuideMap[]; address?: GuideSearch }): Promise<void> {
  opened += 1;
  await replaceRows({ name: 'guides', rows, meta: { etag: null, syncedAt: opened, bytes: 0 } });
  render(
    <OfflineProvider {...createOfflineServices()}>
      <Guides address={address} />
    </OfflineProvider>,
  );
}

it('a list without any maps says that there are none yet, and offers no filter to clear', async () => {
  await open({ rows: [] });
  await screen.findByText('Ainda não há mapas aqui.');
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
});

it('filters that no map fits say so once the items are here, and can be cleared, while the address keeps the open map', async () => {
  await open({ rows: maps, address: { nome: 'abismo', mapa: 9 } });
  await screen.findByText('Carregando guias...');
  await replaceRows({ name: 'items', rows: [], meta: { etag: null, syncedAt: 1, bytes: 0 } });
  await screen.findByText('Nenhum mapa encontrado com os filtros atuais.');
  // An empty level does not filter, and its placeholder may not repeat a choice of the type filter.
  expect(screen.getByLabelText('Nível máximo').getAttribute('placeholder')).toBe('Sem limite');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ mapa: 9 }));
});

it('a text that is in a map’s name is searched in the items, too, once they are here', async () => {
  await clearCollections();
  await open({ rows: maps, address: { nome: 'torre' } });
  await screen.findByRole('heading', { name: '1 Mapa Encontrado' });
  expect(screen.getByText('Buscando também entre os itens...')).toBeDefined();
  await replaceRows({ name: 'items', rows: [], meta: { etag: null, syncedAt: 1, bytes: 0 } });
  await waitFor(() => expect(screen.queryByText('Buscando também entre os itens...')).toBeNull());
});

it('an invalid level shows a message, which clearing removes', async () => {
  await open({ rows: maps });
  await screen.findByRole('heading', { name: '4 Mapas Encontrados' });
  const level = screen.getByLabelText('Nível mínimo');
  for (const value of ['10.5', '0', '-3']) {
    fireEvent.change(level, { target: { value } });
    expect(screen.getByRole('alert').textContent).toBe('Use um número inteiro a partir de 1.');
    expect(level.getAttribute('aria-invalid')).toBe('true');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an invalid level in the address shows the same message and stays in the address', async () => {
  onSearch.mockClear();
  await open({ rows: maps, address: { min: '10,5' } });
  await screen.findByRole('heading', { name: '4 Mapas Encontrados' });
  expect(screen.getByRole('alert').textContent).toBe('Use um número inteiro a partir de 1.');
  expect(screen.getByLabelText('Nível mínimo').getAttribute('aria-invalid')).toBe('true');
  expect(onSearch).not.toHaveBeenCalled();
});

it('a closed row says at the desk what drops there and how many kinds of monsters live there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const meta = { etag: null, syncedAt: 1, bytes: 0 };
  await replaceRows({ name: 'items', rows: [{ id: 7, label: 'Espada do Sol', icon: 3 }], meta });
  const mobs = [1, 2].map((id) => ({ id, label: `Lobo ${id}`, itemIds: [], mapIds: [1] }));
  await replaceRows({ name: 'mobs', rows: mobs, meta });
  const drop = { item_id: 7, guide_map_id: 1, name: '', drop_rate: 2, id: 1 };
  await open({ rows: maps.map((map) => (map.id === 1 ? { ...map, drop_guide: [drop] } : map)) });
  const row = await screen.findByRole('button', { name: /Torre/ });
  await waitFor(() => expect(row.textContent).toContain('2 monstros'));
  await waitFor(() => expect(row.textContent).toContain('Espada do Sol'));
  expect(row.textContent).toContain('1 drop');
  expect(screen.getByRole('button', { name: /Toca/ }).textContent).not.toContain('monstro');
  vi.unstubAllGlobals();
});
