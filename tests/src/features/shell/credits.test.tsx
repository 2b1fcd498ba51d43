import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Credits } from '#features/shell/credits.tsx';
import { openPage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import type { Loopback } from '#support/loopback.ts';

let server: Loopback;
beforeEach(async () => {
  localStorage.clear();
  server = await openPage();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

it('a balance is marked as the last known one while the server has not confirmed it', async () => {
  signedIn({ server, credits: 1500 });
  const { connectivity } = await show(<Credits />);
  await screen.findByText('1.500');
  expect(screen.queryByTitle('Último saldo visto')).toBeNull();
  act(() => connectivity.state.set('unreachable'));
  expect(screen.getByTitle('Último saldo visto').textContent).toContain('1.500');
  act(() => connectivity.state.set('online'));
  expect(screen.queryByTitle('Último saldo visto')).toBeNull();
});
