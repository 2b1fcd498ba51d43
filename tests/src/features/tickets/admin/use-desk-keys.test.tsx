/** The keys of the team's tickets, while a ticket is loading and while something is open. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_TICKETS } from '#features/tickets/admin/tickets.admin.rules.ts';
import { TicketsAdminScreen } from '#features/tickets/admin/tickets-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { sampleTicket } from '#support/app/sample-ticket.ts';
import { showApp, signedIn } from '#support/app/show.tsx';

const first = { ...sampleTicket, createdAt: '2026-01-03T10:00:00.000Z' };
const second = { ...sampleTicket, id: 5, title: 'Sem o elmo' };

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/tickets?cursor=inicio', { body: { items: [first, second], next: null } });
  server.on('GET /api/tickets/4', { body: first });
  server.on('GET /api/tickets/5', { body: second });
});

const setMouse = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
beforeEach(() => setMouse(true));
afterEach(() => vi.unstubAllGlobals());

/** Shows the screen with the ticket of the address. Returns how to read that ticket's id. */
async function show(open = '') {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/tickets',
    validateSearch: (search: { ticket?: string }) => search,
    component: function Tickets() {
      const { ticket } = page.useSearch();
      return <TicketsAdminScreen filter={ALL_TICKETS} onFilter={() => undefined} open={ticket} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/admin/tickets${open && `?ticket="${open}"`}`] }),
  });
  await showApp(<RouterProvider<typeof router> router={router} />);
  await screen.findByText(second.title);
  return () => router.state.location.search.ticket;
}

/** Presses keys on what has the focus. Returns those that had no effect of their own any more. */
const press = (...keys: string[]): string[] =>
  keys.filter((key) => !fireEvent.keyDown(document.activeElement ?? document.body, { key }));

const reply = () => screen.findByLabelText<HTMLTextAreaElement>('Sua resposta');

it('what is typed after R while the ticket is loading is in the reply and acts as nothing else', async () => {
  let answer: () => void = () => undefined;
  server.on('GET /api/tickets/4', () => new Promise((resolve) => (answer = () => resolve({ body: first }))));
  const opened = await show('4');
  await waitFor(() => expect(server.lines()).toContain('GET /api/tickets/4'));
  press('r', 'J', 'á', ' ', 'r', 'Shift', '!', 'x', 'Backspace');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await act(async () => answer());
  const area = await reply();
  await waitFor(() => expect(area.value).toBe('Já r!'));
  expect(document.activeElement).toBe(area);
  expect(opened()).toBe('4');
  expect(server.lines().filter((line) => line.startsWith('POST'))).toEqual([]);
});

it('R goes to the reply of the ticket that has just been asked for, not to that of the one before it', async () => {
  const opened = await show('4');
  const before = await reply();
  press('j', 'r', 'k');
  expect(document.activeElement).not.toBe(before);
  await screen.findByText(`#5 · Problema na Conta · ${second.characterName}`);
  const area = await reply();
  await waitFor(() => expect(area.value).toBe('k'));
  expect(document.activeElement).toBe(area);
  expect(opened()).toBe('5');
});

it('what is typed straight after the press that opens a ticket is in its reply', async () => {
  const opened = await show();
  fireEvent.click(screen.getByText(second.title));
  await waitFor(() => expect(opened()).toBe('5'));
  press('j', 'á', '!');
  const area = await reply();
  // After the draft of an earlier test.
  await waitFor(() => expect(area.value).toMatch(/já!$/));
  expect(document.activeElement).toBe(area);
  expect(opened()).toBe('5');
});

it('a press on the ticket that is open goes to its reply', async () => {
  await show('4');
  await reply();
  fireEvent.click(screen.getByText(second.title));
  await screen.findByText(`#5 · Problema na Conta · ${second.characterName}`);
  fireEvent.click(screen.getAllByText(second.title)[0]!);
  await waitFor(async () => expect(document.activeElement).toBe(await reply()));
});

it('R waits neither for the reply of a closed ticket nor after a press elsewhere', async () => {
  server.on('GET /api/tickets/4', { body: { ...first, status: 'fechado' } });
  const opened = await show('4');
  await screen.findByText('Este ticket está fechado', { exact: false });
  press('r', 'j');
  await waitFor(() => expect(opened()).toBe('5'));
  press('r');
  fireEvent.pointerDown(document.body);
  await reply();
  expect(document.activeElement).toBe(document.body);
});

it('no key steps to another ticket while a dialog is open', async () => {
  server.on('GET /api/saved-answers', { body: [] });
  const opened = await show('4');
  await reply();
  fireEvent.click(screen.getByRole('button', { name: 'Respostas salvas' }));
  const button = await screen.findByRole('button', { name: 'Nova resposta' });
  button.focus();
  expect(press('j', 'r')).toEqual([]);
  expect(opened()).toBe('4');
});

it('on a touch screen no letter is a key, and a press leaves the keyboard closed', async () => {
  setMouse(false);
  const opened = await show('4');
  await reply();
  fireEvent.click(screen.getByText(second.title));
  await screen.findByText(`#5 · Problema na Conta · ${second.characterName}`);
  const area = await reply();
  expect(press('k', 'r')).toEqual([]);
  expect(document.activeElement).not.toBe(area);
  expect(opened()).toBe('5');
});

it('what is typed into another field is that field’s, also while a ticket is loading', async () => {
  server.on('GET /api/tickets/4', () => new Promise(() => undefined));
  await show('4');
  await waitFor(() => expect(server.lines()).toContain('GET /api/tickets/4'));
  press('r', 'a');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  expect(press('b', 'j')).toEqual([]);
  field.remove();
});
