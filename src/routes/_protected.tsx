import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router';
import { useSessionState } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected')({ component: Protected });

/** Nothing while the session loads, then the screen, or the login (product 2.2). */
function Protected() {
  const { status } = useSessionState();
  if (status === 'loading') return null;
  return status === 'in' ? <Outlet /> : <Navigate to="/login" replace />;
}
