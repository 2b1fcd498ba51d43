import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { container } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const waiting = css({ display: 'grid', gap: '4', paddingTop: { base: '4', md: '6' } });
const EnrolScreen = lazy(() => import('#features/factors/enrol-screen.tsx'));

export const Route = createFileRoute('/_protected')({ component: Protected });

/**
 * Renders the screen, or redirects to the login. One of the team who needs a second factor sees how to set it up. Renders
 * placeholders while the session is loading, and nothing while another page is.
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
  if (status === 'loading') return <Waiting />;
  return leaving ? null : <SignInFirst />;
}

/** Also on the page as the server sends it, until the screen's code has loaded. */
const Waiting = () => (
  <div className={cx(container({ width: 'wide' }), waiting)} aria-busy>
    <LoadingText hidden>Carregando...</LoadingText>
    <Skeleton shape="title" width="short" />
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} shape="fill" />
    ))}
  </div>
);
