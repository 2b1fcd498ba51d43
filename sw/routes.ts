/** The handlers of requests (index.ts). */
export type Route = 'page' | 'file' | 'picture' | 'sheet' | 'chunk';

type RouteInput = {
  method: string;
  /** `Request.mode`: `navigate` for a page the player opens. */
  mode: string;
  url: URL;
  /** The portal's own origin. */
  origin: string;
  /** The origin of uploaded pictures: the API's. */
  uploadsOrigin: string;
  /** Whether this path is in the precache. */
  precached: (path: string) => boolean;
};

/** Requests that must go to the server: the API, the worker itself, and the files of the installed app. */
const SERVER_ONLY = /^\/(?:api(?:\/|$)|sw\.js$|manifest\.webmanifest$|icons\/|screenshots\/)/;

/** A path with an extension is a file, as on the server (server/portal/static-files.ts). */
const FILE = /\.[^/]*$/;

/** A file of an uploaded picture (contract/pictures.ts). The files of one picture have the same hash, and differ in width and format. */
const UPLOADED = /^\/pictures\/([\da-f]{64})-\d+\.(?:avif|webp)$/;

/** One of the operator's sprite sheets (contract/picture-addresses.ts). Its content never changes. */
const SHEET = /^\/pictures\/sheet-\d+\.webp$/;

const PICTURE = new RegExp(String.raw`^/images/.+\.(?:avif|gif|jpe?g|png|svg|webp)$|${UPLOADED.source}`);

/** The hash of an uploaded picture, by the path of one of its files. Null for any other path. */
export const uploadedPicture = (path: string): string | null => UPLOADED.exec(path)?.[1] ?? null;

const CHUNK = /^\/assets\/.+\.(?:js|css|woff2)$/;

/**
 * The handler of a request; null leaves it to the network. Every address without an extension is a page. A `file` is a precached one, by
 * its exact address. Pictures, and chunks and fonts that are not precached, are cached when they are used.
 */
export function routeFor({ method, mode, url, origin, uploadsOrigin, precached }: RouteInput): Route | null {
  const path = url.pathname;
  if (method !== 'GET') return null;
  if (url.origin !== origin) {
    if (url.origin !== uploadsOrigin || mode === 'navigate' || url.search !== '') return null;
    if (SHEET.test(path)) return 'sheet';
    return UPLOADED.test(path) ? 'picture' : null;
  }
  if (SERVER_ONLY.test(path)) return null;
  if (mode === 'navigate') return FILE.test(path) || path.startsWith('/assets/') ? null : 'page';
  if (url.search !== '') return null;
  if (precached(path)) return 'file';
  if (PICTURE.test(path)) return 'picture';
  if (SHEET.test(path)) return 'sheet';
  return CHUNK.test(path) ? 'chunk' : null;
}

const TYPES: [RegExp, RegExp][] = [
  [/\.js$/, /^(?:text|application)\/(?:x-)?javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\/woff2/],
  [PICTURE, /^image\//],
  [SHEET, /^image\//],
];

/**
 * Whether a reply may be cached: a 200 with the content type of its extension, not redirected. Otherwise a captive portal's page could be
 * cached as a script.
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
