import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/guides')({
  staticData: {
    head: {
      title: 'Guias & Mapas',
      description: 'Mapas e dungeons de Valdora com nível recomendado e a lista completa de drops.',
      robots: 'index',
    },
  },
  component: () => <SoonScreen title="Guias & Mapas" />,
});
