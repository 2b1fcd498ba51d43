import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { BannersScreen } from '#features/banners/banners-screen.tsx';

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
    // Fetched with the screen: what only the banners need is not part of every page's start.
    void import('#features/banners/queries.ts').then(
      ({ bannerQueries }) => queryClient.prefetchQuery(bannerQueries(http).active()),
      () => undefined,
    );
  },
  component: Banners,
});

function Banners() {
  const { banner } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // Opened here, the dialog is an entry of the history, which closing takes back; from a link it is the first one.
  const [pushed, setPushed] = useState(false);
  return (
    <BannersScreen
      chosen={banner}
      onChoose={(id) => {
        setPushed(true);
        void navigate({ search: { banner: id }, resetScroll: false });
      }}
      onClose={() => {
        if (pushed) history.back();
        else void navigate({ search: {}, replace: true, resetScroll: false });
      }}
    />
  );
}
