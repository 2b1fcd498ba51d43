import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionSection } from '#features/sessions/session-section.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const TIMESTAMP = '2026-11-30T12:00:00.000Z';
const session = (id: number, current = false) => ({
  id: `session-${id}`,
  device: `Aparelho ${id}`,
  created_at: TIMESTAMP,
  last_seen_at: TIMESTAMP,
  current,
});

it('of many sessions this device and the last used ones come first, and a press shows the others', async () => {
  const others = [1, 2, 3, 4, 5, 6].map((id) => session(id));
  server.on('GET /api/accounts/sessions', { body: [...others, session(7, true)] });
  await show(<SessionSection />);
  const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await screen.findByText('Este aparelho');
  expect(rows()).toEqual([7, 1, 2, 3, 4].map((id) => `Aparelho ${id}`));
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais 2' }));
  expect(rows()).toEqual([7, 1, 2, 3, 4, 5, 6].map((id) => `Aparelho ${id}`));
  expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
});

it('a single session more is shown instead of a button for it', async () => {
  const others = [1, 2, 3, 4, 5].map((id) => session(id));
  server.on('GET /api/accounts/sessions', { body: [...others, session(6, true)] });
  await show(<SessionSection />);
  await screen.findByText('Este aparelho');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
});
