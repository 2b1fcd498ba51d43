import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useLocation, useMatch } from '@tanstack/react-router';
import { RESTRICTED } from '#contract/messages.ts';
import { hasRight } from '#contract/rights.ts';
import { AdminLayout, type AdminGroup } from '#features/admin/admin-layout.tsx';
import { AdminNotFound } from '#features/admin/admin-not-found.tsx';
import { playersQueries } from '#features/players/players.queries.ts';
import { ADMIN_MENU, type TeamEntry } from '#features/shell/navigation.ts';
import { extensionsMissing } from '#lib/extensions.ts';
import { useHttp } from '#lib/http-context.ts';
import { sectionOf } from '#lib/section-of.ts';
import { useSignal } from '#lib/signal.ts';
import { TeamGuard } from '#session/team-guard.tsx';
import { useUser } from '#session/use-session.ts';
import { toast } from '#ui/toast.ts';

const GROUP_OF: Partial<Record<TeamEntry['to'], AdminGroup>> = {
  '/admin/tickets': 'answer',
  '/admin/shop': 'sell',
  '/admin/banners': 'sell',
  '/admin/drops': 'publish',
  '/admin/news': 'publish',
  '/admin/guides': 'publish',
};

type Section = TeamEntry & { group: AdminGroup };

const MENU: Section[] = ADMIN_MENU.map((entry) => ({ ...entry, group: GROUP_OF[entry.to] ?? 'system' }));
/** Linked by the administration's own menu only. */
const EXTENSIONS: Section[] = [
  { to: '/admin/players', label: 'Jogadores', icon: 'people', right: 'players', group: 'answer' },
  { to: '/admin/deliveries', label: 'Entregas', icon: 'download', right: 'players', group: 'answer' },
  { to: '/admin/coupons', label: 'Cupons', icon: 'coin', right: 'coupons', group: 'sell' },
  { to: '/admin/items', label: 'Itens', icon: 'book', right: 'admin', group: 'publish' },
  { to: '/admin/team', label: 'Equipe', icon: 'user', right: 'admin', group: 'system' },
  { to: '/admin/audit', label: 'Auditoria', icon: 'clock', right: 'admin', group: 'system' },
];

const SECTIONS = [...MENU, ...EXTENSIONS];

/** The right that a screen needs. An address without a screen needs a role in the team. */
const rightOf = (path: string) => sectionOf({ sections: SECTIONS, path })?.right ?? 'team';

export const Route = createFileRoute('/_protected/admin')({
  // Checked before a screen's code is fetched, so that it is never cached on players' devices.
  beforeLoad: async ({ context, preload, location }) => {
    await context.session.ready();
    const state = context.session.state.get();
    if (state.status === 'out')
      throw redirect({ to: '/login', state: { returnTo: location.href }, replace: true });
    if (state.status !== 'in' || hasRight(state.user, rightOf(location.pathname))) return;
    if (!preload) toast.show({ kind: 'destructive', title: RESTRICTED });
    throw redirect({ to: '/', replace: true });
  },
  component: Admin,
  notFoundComponent: AdminNotFound,
});

function Admin() {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const lacks = useSignal(extensionsMissing);
  const player = usePlayerName();
  const tickets = useMatch({ from: '/_protected/admin/tickets', shouldThrow: false });
  const sections = lacks ? MENU : SECTIONS;
  return (
    <TeamGuard right={rightOf(path)}>
      <AdminLayout
        hasOverview={!lacks}
        thing={player}
        hasOwnHead={tickets?.search.ticket !== undefined}
        sections={sections.filter(({ right }) => user && hasRight(user, right))}
      />
    </TeamGuard>
  );
}

/** The name of the account whose page is open, once the page has read it. */
function usePlayerName(): string | undefined {
  const match = useMatch({ from: '/_protected/admin/players/$id', shouldThrow: false });
  const query = playersQueries(useHttp()).one(Number(match?.params.id));
  return useQuery({ ...query, enabled: false }).data?.account.username;
}
