import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected')({ component: Protected });

/** Renders the screen, or redirects to the login (product 2.2). Renders nothing while the session or another page is loading. */
function Protected() {
  const { status } = useSessionState();
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  if (status === 'in') return <Outlet />;
  return status === 'loading' || leaving ? null : <SignInFirst />;
}
