import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CharacterField, CharacterNotice, useCharacterNames } from '#features/tickets/character-field.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

function Field() {
  const characters = useCharacterNames();
  return (
    <>
      <CharacterField characters={characters} value="" error={undefined} onChange={() => undefined} />
      <CharacterNotice characters={characters} />
    </>
  );
}

it('an account without characters is told that it needs none', async () => {
  server.on('GET /api/characters', { body: [] });
  await show(<Field />);
  expect(await screen.findByLabelText('Personagem (opcional)')).toBeDefined();
  expect(screen.getByRole('option', { name: 'Sua conta ainda não tem um' })).toBeDefined();
});

it('characters that could not be read show a message with a retry, not an empty list', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on('GET /api/characters', { status: 403, body: { message: '', code: 'internal' } });
  await show(<Field />);
  await screen.findByText('Não foi possível carregar seus personagens.');
  expect(screen.getByLabelText('Personagem')).toBeDefined();
  expect(screen.queryByText('Sua conta ainda não tem um')).toBeNull();
  signedIn({ server, credits: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('option', { name: 'Luzia' })).toBeDefined();
  expect(screen.queryByText('Não foi possível carregar seus personagens.')).toBeNull();
  logged.mockRestore();
});
