import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/banners')({
  staticData: {
    head: {
      title: 'Banners',
      description: 'Banners por tempo limitado: tente a sorte e acompanhe a sua garantia.',
      robots: 'noindex',
    },
  },
  component: () => <SoonScreen title="BANNERS" />,
});
