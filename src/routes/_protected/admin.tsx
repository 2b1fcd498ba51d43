import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGuard } from '#session/admin-guard.tsx';

export const Route = createFileRoute('/_protected/admin')({
  component: () => (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  ),
});
