import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemsScreen } from '#features/items/items-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const server = servePage();

it('says that the items cannot be loaded, and loads them on a retry', async () => {
  await show(<ItemsScreen tab="itens" onTab={() => undefined} />);
  await screen.findByText('Não foi possível carregar os itens.');
  expect(screen.queryByText('0 itens')).toBeNull();
  server.on('GET /api/game-items', { body: [{ id: 10, label: 'Elmo', icon: 1 }] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('1 item');
  // The rows are there before anything is typed.
  expect(await screen.findByRole('button', { name: 'Editar Elmo, nº 10' })).toBeTruthy();
});

it('says that the effects cannot be loaded', async () => {
  await show(<ItemsScreen tab="efeitos" onTab={() => undefined} />);
  expect(await screen.findByText('Não foi possível carregar os efeitos.')).toBeTruthy();
});
