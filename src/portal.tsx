import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { HttpContext } from '#lib/http-context.ts';
import { OverlayContext, type Overlays } from '#ui/overlays.ts';
import type { Connectivity } from '#offline/connectivity/connectivity.ts';
import { SyncContext } from '#offline/collections/collections-context.ts';
import { ConnectivityContext } from '#offline/connectivity/connectivity-context.ts';
import { SessionContext } from '#session/use-session.ts';
import type { PortalRouter } from './router.ts';
import type { RouterContext } from './routes/__root.tsx';

/** The portal with its services as contexts. Rendered in the browser and where pages are prerendered. */
export function Portal({
  services,
  connectivity,
  router,
  overlays = null,
}: {
  services: RouterContext;
  connectivity: Connectivity;
  router: PortalRouter;
  /** Null where pages are prerendered. */
  overlays?: Overlays | null;
}) {
  const { http, queryClient, session, sync } = services;
  return (
    <StrictMode>
      <HttpContext value={http}>
        <ConnectivityContext value={connectivity}>
          <SyncContext value={sync}>
            <SessionContext value={session}>
              <QueryClientProvider client={queryClient}>
                <OverlayContext value={overlays}>
                  <RouterProvider router={router} />
                </OverlayContext>
              </QueryClientProvider>
            </SessionContext>
          </SyncContext>
        </ConnectivityContext>
      </HttpContext>
    </StrictMode>
  );
}
