import {
  type AnyRouteMatch,
  createFileRoute,
  Outlet,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { SignInFirst } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

const EnrolScreen = lazy(() => import('#features/factors/enrol-screen.tsx'));

export const Route = createFileRoute('/_protected')({ component: Protected });

/**
 * The heading above the administration's skeleton: the page's title without the words that tell the tab from a player's, and the pages above
 * it: news and players alone have pages below their section. Null for the players' screens: each shows a skeleton in its own shape until it is known who is signed in, and until the login is there.
 */
function skeletonHeading(matches: AnyRouteMatch[]): ComponentProps<typeof PageSkeleton> | null {
  const { fullPath = '', staticData } = matches.at(-1) ?? {};
  const [, area, section, below] = fullPath.split('/');
  if (area !== 'admin') return null;
  const above = section ? ['Administração'] : [];
  if (below) above.push(section === 'news' ? 'Notícias' : 'Jogadores');
  return { title: staticData?.head?.title.split(' (')[0] ?? '', above };
}

/**
 * Renders the screen, or redirects to the login. One of the team who needs a second factor sees how to set it up. Renders
 * a skeleton while the session is loading, also where the page is prerendered, and until the login or another page is there.
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
  const heading = useMatches({ select: skeletonHeading, structuralSharing: true });
  if (isEnrolling) {
    return (
      <Suspense>
        <EnrolScreen onEnrolled={() => void session.refresh().then(() => setEnrolling(false))} />
      </Suspense>
    );
  }
  return (
    <>
      {status === 'in' || heading === null ? <Outlet /> : <PageSkeleton {...heading} />}
      {status === 'out' && !leaving ? <SignInFirst /> : null}
    </>
  );
}
