import { createFileRoute } from '@tanstack/react-router';
import { CouponsAdminScreen } from '#features/coupons/admin/coupons-admin-screen.tsx';

export const Route = createFileRoute('/_protected/admin/coupons')({
  staticData: {
    head: {
      title: 'Cupons',
      description: 'Séries de cupons.',
      robots: 'noindex',
    },
  },
  component: CouponsAdminScreen,
});
