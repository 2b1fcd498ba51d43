import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { EditableBannerItem } from '#contract/banners.ts';
import { BannerOdds } from '#features/banners/admin/banner-odds.tsx';
import { NEW_ITEM } from '#features/banners/admin/banners.forms.ts';
import type { ItemEdits } from '#features/banners/admin/banners.items.rules.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const server = servePage();

const banner = {
  id: 3,
  name: 'Lua Cheia',
  description: '',
  image: null,
  start_date: '2026-11-01T03:00:00.000Z',
  end_date: '2026-11-30T03:00:00.000Z',
  pity_limit: 60,
};
const itemOf = (change: Partial<EditableBannerItem>): EditableBannerItem => ({
  id: 1,
  banner_id: 3,
  item_id: 7,
  label: 'Elmo',
  rarity: 'common',
  chance: 75,
  is_guaranteed: false,
  revision: 2,
  ...change,
});
const crown = itemOf({ id: 2, item_id: 8, label: 'Coroa', rarity: 'legendary', chance: 25, revision: 5 });

function Screen() {
  const edits = useState<ItemEdits>({});
  return <BannerOdds banner={banner} fields={NEW_ITEM} edits={edits} />;
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(`Chance de ${name} (0 a 100)`), { target: { value } });
const sent = () =>
  server.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => {
      const { chance, revision } = JSON.parse(body) as { chance: number; revision: number };
      return [path.replace('/api/gacha/banners/items/', ''), chance, revision];
    });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  server.on('GET /api/gacha/banners/3/items/editable', { body: [itemOf({}), crown] });
  await show(<Screen />);
  await screen.findByLabelText('Chance de Elmo (0 a 100)');
}

it('saves every changed item and no other, and asks about one that somebody else has changed', async () => {
  server.on('PATCH /api/gacha/banners/items/2', {
    status: 409,
    body: { message: '', code: 'row_conflict', current: { ...crown, chance: 30, revision: 6 } },
  });
  server.on('PATCH /api/gacha/banners/items/1', { body: itemOf({ chance: 80, revision: 3 }) });
  await open();
  type('Coroa', '20');
  type('Elmo', '80');
  save('Salvar 2 alterações');
  await screen.findByRole('dialog', { name: 'Duas versões' });
  expect(sent()).toEqual([['2', 20, 5]]);
  server.on('PATCH /api/gacha/banners/items/2', { body: { ...crown, chance: 20, revision: 7 } });
  fireEvent.click(screen.getByRole('button', { name: 'Usar a minha' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['2', 20, 5],
      ['2', 20, 6],
      ['1', 80, 2],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull());
  expect(screen.getByText('100%')).toBeDefined();
});

it('keeps what was typed when the server fails, sends nothing invalid, and discards on request', async () => {
  server.on('PATCH /api/gacha/banners/items/1', { status: 500, body: {} });
  await open();
  type('Elmo', '101');
  save('Salvar 1 alteração');
  const field = screen.getByLabelText('Chance de Elmo (0 a 100)');
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A chance vai de 0 a 100',
  );
  type('Elmo', '80');
  save('Salvar 1 alteração');
  await waitFor(() => expect(sent()).toEqual([['1', 80, 2]]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar 1 alteração' }).ariaBusy).not.toBe('true'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Chance de Elmo (0 a 100)').value).toBe('80');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText<HTMLInputElement>('Chance de Elmo (0 a 100)').value).toBe('75');
});
