import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServerBadge } from '#features/status/server-badge.tsx';
import { statusQueries } from '#features/status/status.queries.ts';
import { HttpContext } from '#lib/http-context.ts';
import type { Http } from '#lib/http.ts';
import { createSignal } from '#lib/signal.ts';
import { ConnectivityContext } from '#offline/connectivity/connectivity-context.ts';
import { createConnectivity, type Connection } from '#offline/connectivity/connectivity.ts';

/** A server that answers when the test lets it. */
function showBadge({
  connection,
  answer,
}: {
  connection: Connection;
  answer: Promise<{ online: boolean; players?: number }>;
}) {
  const http = Object.assign(async () => answer, { conditional: async () => answer }) as unknown as Http;
  const queryClient = new QueryClient();
  void queryClient.prefetchQuery(statusQueries(http).server());
  const connectivity = {
    ...createConnectivity({ baseUrl: '/api' }),
    state: createSignal<Connection>(connection),
  };
  render(
    <QueryClientProvider client={queryClient}>
      <HttpContext value={http}>
        <ConnectivityContext value={connectivity}>
          <ServerBadge />
        </ConnectivityContext>
      </HttpContext>
    </QueryClientProvider>,
  );
}
const unanswered = new Promise<never>(() => undefined);

it('shows that the status is unknown before the server has answered', () => {
  showBadge({ connection: 'online', answer: unanswered });
  expect(screen.getByText('Servidor: verificando...')).toBeDefined();
});

it('shows that the visitor is offline, which says nothing about the server', () => {
  showBadge({ connection: 'offline', answer: unanswered });
  expect(screen.getByText('Servidor: sem conexão')).toBeDefined();
});

it('shows the server’s status as Online or Offline, and Offline without one', async () => {
  showBadge({ connection: 'online', answer: Promise.resolve({ online: true }) });
  expect(await screen.findByText('Servidor Online')).toBeDefined();
  cleanup();
  showBadge({ connection: 'online', answer: Promise.resolve({ online: false }) });
  expect(await screen.findByText('Servidor Offline')).toBeDefined();
  cleanup();
  showBadge({ connection: 'unreachable', answer: Promise.reject(new Error('503')) });
  expect(await screen.findByText('Servidor Offline')).toBeDefined();
});

it('shows how many play, only while the server is online', async () => {
  showBadge({ connection: 'online', answer: Promise.resolve({ online: true, players: 1312 }) });
  expect(await screen.findByText('1.312 jogando agora')).toBeDefined();
  cleanup();
  showBadge({ connection: 'online', answer: Promise.resolve({ online: true, players: 0 }) });
  expect(await screen.findByText('Servidor Online')).toBeDefined();
  expect(screen.queryByText(/jogando/)).toBeNull();
});
