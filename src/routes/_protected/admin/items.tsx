import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '#features/items/items-screen.tsx';
import { useTab } from './-use-tab.ts';

export const Route = createFileRoute('/_protected/admin/items')({
  staticData: {
    head: {
      title: 'Itens (administração)',
      description: 'Itens e efeitos.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Items,
});

function Items() {
  return <ItemsScreen {...useTab(['itens', 'efeitos'])} />;
}
