/**
 * The path to return to after signing in, or null if `wanted` is not a page of this portal. Prevents redirects to another origin or
 * scheme. `isPage` tells whether a pathname is a page that may be returned to: not a sign-in page.
 */
export function returnPathOf({
  wanted,
  origin,
  isPage,
}: {
  wanted: unknown;
  origin: string;
  isPage: (pathname: string) => boolean;
}): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  // '/.//evil' resolves to the path '//evil', which a later navigation would read as the host 'evil'.
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname) || !isPage(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
