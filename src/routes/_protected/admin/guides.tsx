import { createFileRoute } from '@tanstack/react-router';
import { GuidesDesk } from '#features/guides/admin/guides-desk.tsx';

export const Route = createFileRoute('/_protected/admin/guides')({
  staticData: {
    head: {
      title: 'Guias (administração)',
      description: 'Mapas e itens de drop dos guias.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Guides,
});

function Guides() {
  const { aba } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GuidesDesk
      tab={aba === 'drops' ? aba : 'mapas'}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
