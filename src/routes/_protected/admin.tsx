import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAdmin } from '#contract/accounts.ts';
import { RESTRICTED } from '#contract/messages.ts';
import { AdminLayout } from '#features/admin/admin-layout.tsx';
import { ADMIN_MENU } from '#features/shell/navigation.ts';
import { AdminGuard } from '#session/admin-guard.tsx';
import { toast } from '#ui/toast.ts';

/** The audit is an extension, so only the administration's own menu links to it. */
const SECTIONS = [...ADMIN_MENU, { to: '/admin/audit' as const, label: 'Auditoria' }];

export const Route = createFileRoute('/_protected/admin')({
  // Checked before a screen's code is fetched, so that it is never cached on other members' devices.
  beforeLoad: async ({ context, preload, location }) => {
    await context.session.ready();
    const state = context.session.state.get();
    if (state.status === 'out')
      throw redirect({ to: '/login', state: { returnTo: location.href }, replace: true });
    if (state.status !== 'in' || isAdmin(state.user)) return;
    if (!preload) toast.show({ kind: 'destructive', title: RESTRICTED });
    throw redirect({ to: '/', replace: true });
  },
  component: () => (
    <AdminGuard>
      <AdminLayout sections={SECTIONS} />
    </AdminGuard>
  ),
});
