import { Link, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { returnPathOf } from './return-path.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the login and the registration: the path that the sign-in leads back to. No link can set it, and a reload keeps it. */
    returnTo?: string | undefined;
  }
}

const SIGN_IN_PAGES: ReadonlySet<string> = new Set(['/login', '/register']);

/** Sends a visitor to the login, which leads back to this page (product 2.2). */
export function SignInFirst() {
  const router = useRouter();
  // Once: rendered again on the way out, it would read the login's own address.
  const [returnTo] = useState(router.state.location.href);
  useEffect(
    () => void router.navigate({ to: '/login', state: { returnTo }, replace: true }),
    [router, returnTo],
  );
  return null;
}

/** The same as a link: the page stays in the history. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/login" state={{ returnTo: useHere() }} className={className}>
      {children}
    </Link>
  );
}

/** The same for a press. */
export function useSignInFirst(): () => void {
  const router = useRouter();
  return useCallback(
    () => void router.navigate({ to: '/login', state: { returnTo: router.state.location.href } }),
    [router],
  );
}

interface Return {
  /** Where the sign-in leads. */
  path: string;
  /** The title of the page that asked for the sign-in; undefined where none did. */
  title: string | undefined;
}

/** Where login and registration lead: back to the page that asked for them, else home. Read once, as leaving changes the address. */
export function useReturn(): Return {
  const router: AnyRouter = useRouter();
  const [wanted] = useState(() => router.state.location.state.returnTo);
  const isPage = (pathname: string) =>
    titleOf(router, pathname) !== undefined && !SIGN_IN_PAGES.has(pathname);
  // The server renders these pages too: there is no location, and nobody was sent to them.
  const path = wanted === undefined ? null : returnPathOf({ wanted, origin: location.origin, isPage });
  return { path: path ?? '/', title: path ? titleOf(router, path.replace(/[?#].*$/, '')) : undefined };
}

const useHere = (): string => useRouterState({ select: ({ location }) => location.href });

const titleOf = (router: AnyRouter, pathname: string): string | undefined => {
  const [, , page] = router.getMatchedRoutes(pathname);
  return page?.options.staticData?.head?.title;
};
