import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';

const EnrolScreen = lazy(() => import('#features/factors/enrol-screen.tsx'));

export const Route = createFileRoute('/_protected')({ component: Protected });

/** Renders the screen, or redirects to the login (product 2.2). One of the team who needs a second factor sees how to set it up (25.15). Renders nothing while the session or another page is loading. */
function Protected() {
  const session = useSessionState();
  const { status } = session;
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  if (session.status === 'in' && session.user.must_enrol) {
    return (
      <Suspense>
        <EnrolScreen />
      </Suspense>
    );
  }
  if (status === 'in') return <Outlet />;
  return status === 'loading' || leaving ? null : <SignInFirst />;
}
