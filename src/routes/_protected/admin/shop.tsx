import { createFileRoute } from '@tanstack/react-router';
import { ShopAdminScreen } from '#features/shop/admin/shop-admin-screen.tsx';

export const Route = createFileRoute('/_protected/admin/shop')({
  staticData: {
    head: {
      title: 'Gerenciar Loja',
      description: 'Itens à venda na loja.',
      robots: 'noindex',
    },
  },
  component: ShopAdminScreen,
});
