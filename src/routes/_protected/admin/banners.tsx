import { createFileRoute } from '@tanstack/react-router';
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
  const { banner } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BannersAdminScreen
      {...useTab(['banners', 'itens'])}
      banner={banner}
      onBanner={(id) =>
        void navigate({ search: { aba: 'itens', banner: id }, replace: true, resetScroll: false })
      }
    />
  );
}
