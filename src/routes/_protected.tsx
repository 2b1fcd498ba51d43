import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected')({ component: Protected });

/** Nothing while the session loads, then the screen, or the login (product 2.2). Whoever is leaving for elsewhere goes there. */
function Protected() {
  const { status } = useSessionState();
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  if (status === 'in') return <Outlet />;
  return status === 'loading' || leaving ? null : <SignInFirst />;
}
