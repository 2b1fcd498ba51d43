import { createFileRoute } from '@tanstack/react-router';
import { drawsOff } from '#lib/draws-off.ts';
import { useSignal } from '#lib/signal.ts';
import { stack } from '#ui/layout.ts';
import { DrawRefunds } from '#features/banners/admin/draw-refunds.tsx';
import { DrawsNotice } from '#features/banners/admin/draws-notice.tsx';
import { BannersAdminScreen } from '#features/banners/admin/banners-admin-screen.tsx';
import { useTab } from './-use-tab.ts';

export const Route = createFileRoute('/_protected/admin/banners')({
  staticData: {
    head: {
      title: 'Banners (administração)',
      description: 'Banners e itens de banner.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined; banner?: string | undefined }) => search,
  component: Banners,
});

function Banners() {
  return useSignal(drawsOff) ? (
    <div className={stack({ gap: 4 })}>
      <DrawsNotice />
      <DrawRefunds />
    </div>
  ) : (
    <BannersWithDraws />
  );
}

function BannersWithDraws() {
  const { banner } = Route.useSearch();
  const navigate = Route.useNavigate();
  const tab = useTab(['banners', 'itens', 'sorteios']);
  return (
    <BannersAdminScreen
      {...tab}
      banner={banner}
      onBanner={(id) =>
        void navigate({ search: { aba: tab.tab, banner: id }, replace: true, resetScroll: false })
      }
    />
  );
}
