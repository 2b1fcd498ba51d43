import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { areaOf } from '#features/audit/audit.rules.ts';

export const Route = createFileRoute('/_protected/admin/audit')({
  staticData: {
    head: {
      title: 'Auditoria',
      description: 'Mudanças da equipe.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { area?: string | undefined; pessoa?: string | undefined }) => search,
  component: Audit,
});

function Audit() {
  const { area, pessoa } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      filters={{ area: areaOf(area), person: pessoa }}
      onFilters={(next) =>
        void navigate({ search: { area: next.area, pessoa: next.person }, replace: true, resetScroll: false })
      }
    />
  );
}
