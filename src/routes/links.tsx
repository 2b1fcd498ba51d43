import { createFileRoute } from '@tanstack/react-router';
import { LinksScreen } from '#features/links/links-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/links')({
  staticData: {
    head: {
      title: 'Links',
      description: `Todos os links oficiais ${BRAND.of} em um só lugar.`,
      robots: 'index',
    },
  },
  component: LinksScreen,
});
