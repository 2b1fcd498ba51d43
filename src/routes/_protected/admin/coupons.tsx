import { createFileRoute } from '@tanstack/react-router';
import { CouponsDesk } from '#features/coupons/admin/coupons-desk.tsx';

export const Route = createFileRoute('/_protected/admin/coupons')({
  staticData: {
    head: {
      title: 'Cupons',
      description: 'Séries de cupons: criar, encerrar e exportar.',
      robots: 'noindex',
    },
  },
  component: CouponsDesk,
});
