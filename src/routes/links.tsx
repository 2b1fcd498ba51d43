import { createFileRoute } from '@tanstack/react-router';
import { LinksScreen } from '#features/links/links-screen.tsx';

export const Route = createFileRoute('/links')({
  staticData: {
    head: {
      title: 'Links',
      description:
        'Todos os links oficiais de Valdora em um só lugar: site, Discord, Instagram, Facebook e YouTube.',
      robots: 'index',
    },
  },
  component: LinksScreen,
});
