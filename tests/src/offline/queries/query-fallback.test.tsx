import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const LIST = 'GET /api/tickets';
const FAILED = 'Erro ao carregar tickets';

const server = servePage(() => {
  server.on(LIST, { status: 429, body: { message: '', code: 'internal' } });
});

/** A list in a section, as screens show one. */
function List() {
  const http = useHttp();
  const query = useQuery({ queryKey: ['list'], queryFn: () => http(ticketsCalls.listTickets) });
  return (
    <section aria-label="Lista">
      {query.data ? <a href="/tickets/new">Novo</a> : <QueryFallback query={query} failed={FAILED} />}
    </section>
  );
}

const retryButton = () => screen.getByRole('button', { name: 'Tentar de novo' });

it('offline, a failed list says that it needs a connection, and offers no button', async () => {
  const { connectivity } = await show(<List />);
  await screen.findByText(FAILED);
  expect(screen.getByRole('status').textContent).toContain('Tente de novo em instantes.');
  act(() => connectivity.state.set('offline'));
  expect(screen.getByRole('status').textContent).toContain('É preciso ter conexão.');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => connectivity.state.set('online'));
  expect(retryButton()).toBeDefined();
});

it('a retry keeps the focus on its button until there is an answer, and the section takes it with the list', async () => {
  await show(<List />);
  await screen.findByText(FAILED);
  retryButton().focus();
  fireEvent.click(retryButton());
  await waitFor(() => expect(retryButton().getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(retryButton());
  await waitFor(() => expect(retryButton().getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(retryButton());

  server.on(LIST, { body: [] });
  fireEvent.click(retryButton());
  await screen.findByRole('link', { name: 'Novo' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista' })));
});
