import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { use } from 'react';
import * as v from 'valibot';
import { BannersScreen } from '#features/banners/banners-screen.tsx';
import { drawsOff } from '#lib/draws-off.ts';
import { useSignal } from '#lib/signal.ts';
import { OverlayContext } from '#ui/overlays.ts';

/** Of the root, so that a visitor is not asked to sign in for a page that does not exist. */
const pageNotFound = () => notFound({ routeId: rootRouteId });

export const Route = createFileRoute('/_protected/banners')({
  staticData: {
    head: {
      title: 'Banners',
      description: 'Banners por tempo limitado.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ banner: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: () => {
    if (drawsOff.get()) throw pageNotFound();
  },
  loader: ({ context: { http, queryClient, restoreLists } }) => {
    void restoreLists();
    // Imported here, so that the start chunk does not contain it.
    void import('#features/banners/banners.queries.ts').then(
      ({ bannersQueries }) => queryClient.prefetchQuery(bannersQueries(http).active()),
      () => undefined,
    );
  },
  component: Banners,
});

function Banners() {
  if (useSignal(drawsOff)) throw pageNotFound();
  const { banner } = Route.useSearch();
  const navigate = Route.useNavigate();
  const overlays = use(OverlayContext);
  return (
    <BannersScreen
      chosen={banner}
      onChoose={(id) =>
        void navigate({ search: { banner: id }, state: { overlay: 'address' }, resetScroll: false })
      }
      onClose={() => {
        if (!overlays?.leave()) void navigate({ search: {}, replace: true, resetScroll: false });
      }}
    />
  );
}
