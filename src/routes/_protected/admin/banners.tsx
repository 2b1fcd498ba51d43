import { createFileRoute } from '@tanstack/react-router';
import { BannersDesk } from '#features/banners/admin/banners-desk.tsx';

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
  const { aba } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BannersDesk
      tab={aba === 'itens' ? aba : 'banners'}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
