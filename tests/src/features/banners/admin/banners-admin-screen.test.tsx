import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BannersAdminScreen } from '#features/banners/admin/banners-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const banner = { description: '', image: null, pity_limit: 10, draft: false, revision: 1 };
const past = { start_date: '2020-01-01T00:00:00.000Z', end_date: '2020-02-01T00:00:00.000Z' };
const running = { start_date: '2020-01-01T00:00:00.000Z', end_date: '2090-01-01T00:00:00.000Z' };
const banners = [
  { ...banner, ...past, id: 9, name: 'Encerrado' },
  { ...banner, ...running, id: 6, name: 'Coroa Soberana' },
];

const screenOf = (chosen: string | undefined, onBanner: (id: string) => void = () => undefined) => (
  <BannersAdminScreen tab="itens" onTab={() => undefined} banner={chosen} onBanner={onBanner} />
);

it('the items begin with those of the first banner that runs, and another can be chosen', async () => {
  const item = { id: 1, banner_id: 6, item_id: 10, rarity: 'common', chance: 100, is_guaranteed: false };
  server.on('GET /api/gacha/banners/editable', { body: banners });
  server.on('GET /api/gacha/banners/6/items/editable', {
    body: [{ ...item, label: 'Espada Solar', revision: 1, direct_price: 500 }],
  });
  const onBanner = vi.fn<(id: string) => void>();
  await show(screenOf(undefined, onBanner));
  await screen.findByRole('heading', { name: 'Comprar garantido' });
  const choice = screen.getByLabelText<HTMLSelectElement>('Banner');
  expect(choice.value).toBe('6');
  expect(screen.queryByText('Selecione um banner')).toBeNull();
  fireEvent.change(choice, { target: { value: '9' } });
  expect(onBanner).toHaveBeenCalledWith('9');
});

it('without any banner the screen says so', async () => {
  server.on('GET /api/gacha/banners/editable', { body: [] });
  await show(screenOf(undefined));
  expect(await screen.findByText('Nenhum banner ainda.')).toBeDefined();
});
