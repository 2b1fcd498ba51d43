/**
 * The path to return to after signing in, or null if `returnTo` is not a page of this portal. Prevents redirects to another origin or
 * scheme. `isPage` tells whether a pathname is a page that may be returned to: not a sign-in page.
 */
export function returnPathOf({
  returnTo,
  origin,
  isPage,
}: {
  returnTo: unknown;
  origin: string;
  isPage: (pathname: string) => boolean;
}): string | null {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || !URL.canParse(returnTo, origin))
    return null;
  const url = new URL(returnTo, origin);
  // '/.//evil' resolves to the path '//evil', which a later navigation would read as the host 'evil'.
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname) || !isPage(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
