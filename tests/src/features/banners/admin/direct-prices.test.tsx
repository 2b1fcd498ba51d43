import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DirectPrices } from '#features/banners/admin/direct-prices.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const ITEMS = 'GET /api/gacha/banners/6/items/editable';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const item = { banner_id: 6, item_id: 10, rarity: 'common', chance: 50, is_guaranteed: false };

it('the prices wait for the items, so that nothing moves when they come', async () => {
  let answer: () => void = () => undefined;
  const body = [{ ...item, id: 1, label: 'Espada', revision: 1, direct_price: 500 }];
  server.on(ITEMS, () => new Promise((resolve) => (answer = () => resolve({ body }))));
  await show(<DirectPrices banner={6} />);
  await waitFor(() => expect(server.lines()).toContain(ITEMS));
  expect(screen.queryByRole('heading', { name: 'Comprar garantido' })).toBeNull();
  await act(async () => answer());
  await screen.findByRole('heading', { name: 'Comprar garantido' });
});

it('lists the items that have a price, and another gets one with its own revision', async () => {
  const bow = { ...item, id: 2, label: 'Arco', revision: 4, direct_price: null };
  const body = [
    { ...item, id: 1, label: 'Espada', revision: 1, direct_price: 500 },
    { ...item, id: 3, label: 'Adaga', revision: 9, direct_price: null },
    bow,
  ];
  server.on(ITEMS, { body });
  server.on('POST /api/gacha/banners/items/2/direct-price', { body: { ...bow, direct_price: 350 } });
  await show(<DirectPrices banner={6} />);
  await screen.findByRole('button', { name: 'Mudar preço: Espada' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar preço' }));
  fireEvent.change(await screen.findByLabelText('Item'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('O preço deve ser um número inteiro a partir de 1');
  fireEvent.change(screen.getByLabelText('Preço em créditos'), { target: { value: '350' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.lines()).toContain('POST /api/gacha/banners/items/2/direct-price'));
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent!.body)).toEqual({ direct_price: 350, revision: 4 });
});
