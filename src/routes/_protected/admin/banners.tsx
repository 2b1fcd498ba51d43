import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BannersDesk } from '#features/banners/admin/banners-desk.tsx';

export const Route = createFileRoute('/_protected/admin/banners')({
  staticData: {
    head: {
      title: 'Banners (administração)',
      description: 'Banners e itens de banner.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ aba: v.fallback(v.optional(v.picklist(['banners', 'itens'])), undefined) }),
  component: Banners,
});

function Banners() {
  const { aba = 'banners' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BannersDesk
      tab={aba}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
