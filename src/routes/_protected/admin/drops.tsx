import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DropsDesk } from '#features/drops/drops-desk.tsx';

export const Route = createFileRoute('/_protected/admin/drops')({
  staticData: {
    head: {
      title: 'Grupos de Drop',
      description: 'Grupos de drop dos monstros.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({
    aba: v.fallback(v.optional(v.picklist(['adicionar', 'gerenciar'])), undefined),
  }),
  component: Drops,
});

function Drops() {
  const { aba = 'adicionar' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DropsDesk
      tab={aba}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
