import { createFileRoute } from '@tanstack/react-router';
import { GuidesAdminScreen } from '#features/guides/admin/guides-admin-screen.tsx';
import { useTab } from './-use-tab.ts';

export const Route = createFileRoute('/_protected/admin/guides')({
  staticData: {
    head: {
      title: 'Guias (administração)',
      description: 'Mapas e drops.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Guides,
});

function Guides() {
  return <GuidesAdminScreen {...useTab(['mapas', 'drops'])} />;
}
