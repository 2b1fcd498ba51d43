import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Credits } from '#features/shell/credits.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  localStorage.clear();
});

it('the balance leads to the statement and is marked as the last known one while the server has not confirmed it', async () => {
  signedIn({ server, credits: 1500 });
  const { connectivity } = await show(<Credits />);
  await screen.findByText('1.500');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/ledger');
  expect(screen.queryByTitle('Último saldo visto')).toBeNull();
  act(() => connectivity.state.set('unreachable'));
  expect(screen.getByTitle('Último saldo visto').textContent).toContain('1.500');
  act(() => connectivity.state.set('online'));
  expect(screen.queryByTitle('Último saldo visto')).toBeNull();
});
