import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoleRequests } from '#features/players/role-requests.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

/** Stands for the dialog that asks for password and second factor. */
const Identity = ({ description, onConfirmed }: { description: string; onConfirmed: () => void }) => (
  <button type="button" onClick={onConfirmed}>{`Sou eu: ${description}`}</button>
);

const answer = (accountId: number, authorId: number) => {
  const account = { id: accountId, username: 'bruno', accounttype: 0, role: 'editor' };
  const requested_by = { id: authorId, username: 'ana' };
  const request = { id: 3, account, role: 'admin', requested_by, created_at: '2026-11-20T15:00:00.000Z' };
  server.on('GET /api/role-requests', { body: { items: [request], next: null } });
};
const showRequests = () => show(<RoleRequests userId={1} Identity={Identity} />);
const request = async () => within(await screen.findByRole('listitem'));

it('a role is confirmed only after the person has confirmed who they are', async () => {
  answer(5, 2);
  await showRequests();
  let isSent = false;
  server.on('POST /api/role-requests/3/confirm', () => {
    isSent = true;
    server.on('GET /api/role-requests', { body: { items: [], next: null } });
    return { body: { ok: true, status: 'done' } };
  });
  fireEvent.click((await request()).getByRole('button', { name: 'Confirmar' }));
  const identity = await screen.findByRole('button', { name: 'Sou eu: bruno: Redação → Administração' });
  expect(isSent).toBe(false);
  fireEvent.click(identity);
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
  expect(isSent).toBe(true);
});

it('a request about one’s own role has no button that works', async () => {
  answer(1, 2);
  await showRequests();
  expect((await request()).getByText('Ninguém decide sobre o próprio papel.')).toBeDefined();
  for (const button of (await request()).getAllByRole('button'))
    expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
});

it('an own request can only be withdrawn, which leaves the focus on the page', async () => {
  answer(5, 1);
  await show(
    <main>
      <RoleRequests userId={1} Identity={Identity} />
    </main>,
  );
  const buttons = (await request()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Retirar pedido']);
  server.on('POST /api/role-requests/3/refuse', () => {
    server.on('GET /api/role-requests', { body: { items: [], next: null } });
    return { body: { ok: true } };
  });
  buttons[0]?.focus();
  fireEvent.click((await request()).getByRole('button'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
