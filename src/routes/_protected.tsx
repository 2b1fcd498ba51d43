import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';

const EnrolScreen = lazy(() => import('#features/factors/enrol-screen.tsx'));

export const Route = createFileRoute('/_protected')({ component: Protected });

/**
 * Renders the screen, or redirects to the login. One of the team who needs a second factor sees how to set it up. Renders
 * nothing while the session or another page is loading.
 */
function Protected() {
  const session = useSession();
  const state = useSessionState();
  const { status } = state;
  // It stays until the recovery codes are put away, although the account may be read again before.
  const [isEnrolling, setEnrolling] = useState(false);
  if (state.status === 'in' && state.user.must_enrol && !isEnrolling) setEnrolling(true);
  if (status === 'out' && isEnrolling) setEnrolling(false);
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  if (isEnrolling) {
    return (
      <Suspense>
        <EnrolScreen onEnrolled={() => void session.refresh().then(() => setEnrolling(false))} />
      </Suspense>
    );
  }
  if (status === 'in') return <Outlet />;
  return status === 'loading' || leaving ? null : <SignInFirst />;
}
