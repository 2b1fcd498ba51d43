import { Link, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { returnPathOf } from './return-path.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path to return to after signing in. In the history state, so that no link can set it and a reload preserves it. */
    returnTo?: string | undefined;
  }
}

const SIGN_IN_PAGES: ReadonlySet<string> = new Set(['/login', '/register', '/forgot', '/reset', '/confirm']);

/** Redirects a visitor to the login, which returns to this page afterwards (product 2.2). */
export function SignInFirst() {
  const router = useRouter();
  // Read once: a render during the navigation would read the address of the login.
  const [returnTo] = useState(router.state.location.href);
  useEffect(
    () => void router.navigate({ to: '/login', state: { returnTo }, replace: true }),
    [router, returnTo],
  );
  return null;
}

/** A link to the login, which returns to this page; the page stays in the history. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/login" state={{ returnTo: useCurrentPath() }} className={className}>
      {children}
    </Link>
  );
}

/** Returns a function that goes to the login as `SignInLink` does. */
export function useSignInFirst(): () => void {
  const router = useRouter();
  return useCallback(
    () => void router.navigate({ to: '/login', state: { returnTo: router.state.location.href } }),
    [router],
  );
}

interface Return {
  path: string;
  /** The title of the page that asked for the sign-in, if one did. */
  title: string | undefined;
}

/** Where to go after signing in: the page that asked for it, or home. Read once, because the navigation changes the address. */
export function useReturn(): Return {
  const router: AnyRouter = useRouter();
  const [returnTo] = useState(() => router.state.location.state.returnTo);
  const isPage = (pathname: string) =>
    titleOf(router, pathname) !== undefined && !SIGN_IN_PAGES.has(pathname);
  // The server renders these pages too, without a location; `returnTo` is undefined there.
  const path = returnTo === undefined ? null : returnPathOf({ returnTo, origin: location.origin, isPage });
  return { path: path ?? '/', title: path ? titleOf(router, path.replace(/[?#].*$/, '')) : undefined };
}

const useCurrentPath = (): string => useRouterState({ select: ({ location }) => location.href });

const titleOf = (router: AnyRouter, pathname: string): string | undefined => {
  const [, , page] = router.getMatchedRoutes(pathname);
  return page?.options.staticData?.head?.title;
};
