import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DirectPrices } from '#features/banners/admin/direct-prices.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const ITEMS = 'GET /api/gacha/banners/6/items/editable';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

it('the prices wait for the items, so that nothing moves when they come', async () => {
  let answer: () => void = () => undefined;
  const item = { id: 1, banner_id: 6, item_id: 10, rarity: 'common', chance: 100, is_guaranteed: false };
  const body = [{ ...item, label: 'Espada', revision: 1, direct_price: 500 }];
  server.on(ITEMS, () => new Promise((resolve) => (answer = () => resolve({ body }))));
  await show(<DirectPrices banner={6} />);
  await waitFor(() => expect(server.lines()).toContain(ITEMS));
  expect(screen.queryByRole('heading', { name: 'Comprar garantido' })).toBeNull();
  await act(async () => answer());
  await screen.findByRole('heading', { name: 'Comprar garantido' });
});
