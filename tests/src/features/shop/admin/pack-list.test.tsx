import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShopAdminScreen } from '#features/shop/admin/shop-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const helmet = {
  id: 1,
  item_id: 1,
  item_cnt: 2,
  price: 80,
  name: 'Elmo',
  icon: 0,
  category: 'Refine',
  revision: 3,
};
const potion = { ...helmet, id: 2, item_id: 2, name: 'Poção Maior' };

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/site-store', { body: [helmet, potion] });
});

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('a pack is found by its item’s name, and the list stays so after an edit', async () => {
  const edited = { ...potion, price: 90, revision: 4 };
  server.on('PATCH /api/site-store/2', { body: edited });
  await show(<ShopAdminScreen />);
  fireEvent.change(screen.getByLabelText('Buscar item'), { target: { value: 'pocao' } });
  await screen.findByText('Poção Maior');
  expect(names()).toEqual(['Poção Maior']);
  fireEvent.click(screen.getByRole('button', { name: 'Editar Poção Maior, 2 un.' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Preço em créditos'), { target: { value: '90' } });
  server.on('GET /api/site-store', { body: [helmet, edited] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('90');
  await waitFor(() => expect(names()).toEqual(['Poção Maior']));
  fireEvent.change(screen.getByLabelText('Buscar item'), { target: { value: 'elmos' } });
  await screen.findByText('Nenhum item com este nome.');
});
