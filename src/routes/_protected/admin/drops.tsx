import { createFileRoute } from '@tanstack/react-router';
import { DropsScreen } from '#features/drops/drops-screen.tsx';
import { useTab } from './-use-tab.ts';

export const Route = createFileRoute('/_protected/admin/drops')({
  staticData: {
    head: {
      title: 'Grupos de Drop',
      description: 'Grupos de drop.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Drops,
});

function Drops() {
  return <DropsScreen {...useTab(['gerenciar', 'adicionar'])} />;
}
