import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureList } from '#features/tickets/picture-list.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

servePage((server) => signedIn({ server, credits: 0 }));

const pictures = [
  { id: 4, width: 1080, height: 2000 },
  { id: 9, width: 300, height: 200 },
];
const small = () => screen.getByRole('button', { name: 'Abrir imagem 2 de 2' }).querySelector('img');

it('a picture opens in a dialog with its size reserved, and leads to the others', async () => {
  await show(<PictureList pictures={pictures} from="Você" />);
  expect(small()?.getAttribute('src')).toBe('/api/ticket-pictures/9?size=small');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir imagem 2 de 2' }));
  const large = await screen.findByAltText('Imagem 2 de 2: Você');
  expect(large.getAttribute('src')).toBe('/api/ticket-pictures/9');
  expect([large.getAttribute('width'), large.getAttribute('height')]).toEqual(['300', '200']);
  fireEvent.click(screen.getByRole('button', { name: 'Imagem anterior' }));
  expect((await screen.findByAltText('Imagem 1 de 2: Você')).getAttribute('src')).toBe(
    '/api/ticket-pictures/4',
  );
});

it('a picture that fails says so and is tried again, a small one once the connection changes', async () => {
  const { connectivity } = await show(<PictureList pictures={pictures} from="Você" />);
  fireEvent.error(small() ?? document);
  expect(small()).toBeNull();
  act(() => connectivity.state.set('unreachable'));
  expect(small()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir imagem 1 de 2' }));
  fireEvent.error(await screen.findByAltText('Imagem 1 de 2: Você'));
  expect(screen.getByText('Erro ao carregar a imagem')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByAltText('Imagem 1 de 2: Você')).toBeDefined();
});

it('a text without pictures, or of an API without them, shows nothing', async () => {
  await show(<PictureList pictures={undefined} from="Você" />);
  expect(screen.queryByRole('list')).toBeNull();
});
