import { createFileRoute } from '@tanstack/react-router';
import { ItemsDesk } from '#features/items/items-desk.tsx';

export const Route = createFileRoute('/_protected/admin/items')({
  staticData: {
    head: {
      title: 'Itens (administração)',
      description: 'Nomes e ícones dos itens, nomes dos efeitos.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Items,
});

function Items() {
  const { aba } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ItemsDesk
      tab={aba === 'efeitos' ? aba : 'itens'}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
