import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSession, type Session } from '#session/session.ts';
import { SessionContext } from '#session/use-session.ts';
import type { StubServer } from '#support/stub-server.ts';
import { createOfflineServices, OfflineProvider, type OfflineServices } from './offline-provider.tsx';

type Shown = { session: Session } & Pick<OfflineServices, 'connectivity' | 'sync'>;

/** Renders a screen as src/portal.tsx does, once the session is known. Returns the services, for tests that change their state. */
export async function show(children: ReactNode): Promise<Shown> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return showApp(<RouterContextProvider<typeof router> router={router}>{children}</RouterContextProvider>);
}

/** The same for a test that has a router of its own, or signs in by itself. */
export async function showApp(
  children: ReactNode,
  enter: (session: Session) => Promise<unknown> = (session) => session.ready(),
): Promise<Shown> {
  const http = createHttp({ baseUrl: '/api' });
  const queryClient = createQueryClient();
  const session = createSession({ http, queryClient });
  const services = createOfflineServices();
  await enter(session);
  render(
    <QueryClientProvider client={queryClient}>
      <HttpContext value={http}>
        <SessionContext value={session}>
          <OfflineProvider {...services}>{children}</OfflineProvider>
        </SessionContext>
      </HttpContext>
    </QueryClientProvider>,
  );
  return { session, connectivity: services.connectivity, sync: services.sync };
}

/** Signs in a player with so many credits. Call it before `show`, and again when the server's balance changes. */
export function signedIn({
  server,
  credits,
  account = {},
}: {
  server: StubServer;
  credits: number;
  account?: Readonly<Record<string, unknown>>;
}): void {
  const player = {
    id: 1,
    username: 'lia',
    mail: 'lia@example.com',
    nation: 1,
    cash_site: credits,
    storage_gold: 0,
    stamina: 0,
    referral_code: 'LIA',
    account_type: 0,
    ...account,
  };
  const hero = { name: 'Luzia', level: 90, classinfo: 1, honor: 0, killpoint: 0, loggedtime: 0 };
  // oxlint-disable-next-line unicorn/no-document-cookie -- with this cookie the portal assumes that there may be a session
  document.cookie = 'XSRF-TOKEN=t; Path=/';
  server.on('GET /api/accounts/me', { body: player });
  server.on('GET /api/characters', { body: [hero] });
}
