import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { GuidesDesk } from '#features/guides/admin/guides-desk.tsx';

export const Route = createFileRoute('/_protected/admin/guides')({
  staticData: {
    head: {
      title: 'Guias (administração)',
      description: 'Mapas e itens de drop dos guias.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ aba: v.fallback(v.optional(v.picklist(['mapas', 'drops'])), undefined) }),
  component: Guides,
});

function Guides() {
  const { aba = 'mapas' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GuidesDesk
      tab={aba}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
