/**
 * The path of this portal that a sign-in may lead back to, or null: it is navigated to, so nothing that a browser reads as another
 * origin or as a scheme may pass. `isPage` tells whether a pathname is a page that is not a sign-in itself.
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
  // '/.//evil' is read as a path of this origin that another browser call would take for the host 'evil'.
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname) || !isPage(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
