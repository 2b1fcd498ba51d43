import { createFileRoute } from '@tanstack/react-router';
import { ItemsDesk } from '#features/items/items-desk.tsx';
import { useTab } from './-use-tab.ts';

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
  return <ItemsDesk {...useTab(['itens', 'efeitos'])} />;
}
