import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import * as v from 'valibot';
import { BannersScreen } from '#features/banners/banners-screen.tsx';
import { OverlayContext } from '#ui/overlays.ts';

export const Route = createFileRoute('/_protected/banners')({
  staticData: {
    head: {
      title: 'Banners',
      description: 'Banners por tempo limitado: tente a sorte e acompanhe a sua garantia.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ banner: v.fallback(v.optional(v.string()), undefined) }),
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
