import { createFileRoute } from '@tanstack/react-router';
import { BannersDesk } from '#features/banners/admin/banners-desk.tsx';
import { useTab } from './-use-tab.ts';

export const Route = createFileRoute('/_protected/admin/banners')({
  staticData: {
    head: {
      title: 'Banners (administração)',
      description: 'Banners e itens de banner.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Banners,
});

function Banners() {
  return <BannersDesk {...useTab(['banners', 'itens'])} />;
}
