/** Who answers a request: nobody (`null`, the network does), or one part of the worker. */
export type Route = 'page' | 'file' | 'picture' | 'chunk';

export type RequestInfo = {
  method: string;
  /** `Request.mode`: `navigate` for a page the player opens. */
  mode: string;
  url: URL;
  /** The portal's own origin. */
  origin: string;
  /** Whether this path is in the precache. */
  precached: (path: string) => boolean;
};

/** What only the server may answer, whatever it looks like: the API, the worker itself, and what installs the portal. */
const SERVER_ONLY = /^\/(?:api(?:\/|$)|sw\.js$|manifest\.webmanifest$|icons\/|screenshots\/)/;

/** As the server sees it (server/portal/static-files.ts): an address whose last part has an extension means a file. */
const FILE = /\.[^/]*$/;

const PICTURE = /^\/images\/.+\.(?:avif|gif|jpe?g|png|svg|webp)$/;

const CHUNK = /^\/assets\/.+\.(?:js|css|woff2)$/;

/**
 * Which part of the worker answers. Pages are every address without an extension; files only those precached, as they are
 * named there; pictures, late chunks and full fonts may be kept as they are used. Everything else goes to the network
 * untouched.
 */
export function routeFor({ method, mode, url, origin, precached }: RequestInfo): Route | null {
  const path = url.pathname;
  if (method !== 'GET' || url.origin !== origin || SERVER_ONLY.test(path)) return null;
  if (mode === 'navigate') return FILE.test(path) || path.startsWith('/assets/') ? null : 'page';
  if (url.search !== '') return null;
  if (precached(path)) return 'file';
  if (PICTURE.test(path)) return 'picture';
  return CHUNK.test(path) ? 'chunk' : null;
}

const TYPES: [RegExp, RegExp][] = [
  [/\.js$/, /^(?:text|application)\/(?:x-)?javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\/woff2/],
  [PICTURE, /^image\//],
];

/**
 * Whether a reply is what its address promises, and so may be kept: a whole 200 of the right type, not redirected. A captive
 * portal's page under a script's address would otherwise be served for good.
 */
export function isExpectedReply({
  path,
  status,
  type,
  redirected,
}: {
  path: string;
  status: number;
  type: string;
  redirected: boolean;
}): boolean {
  if (status !== 200 || redirected) return false;
  const expected = TYPES.find(([name]) => name.test(path))?.[1];
  return expected?.test(type) ?? false;
}
