import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { pageFile } from '#contract/pages.ts';
import { isExpectedReply, uploadedPicture } from './routes.ts';

/** The build inserts the brand's id. */
declare const __BRAND_ID__: string;

/**
 * Parallel downloads, as many as a browser opens to one server. Workbox downloads one file at a time: on a network with 300 ms between
 * request and reply, 140 files would need 42 seconds instead of 7.
 */
const DOWNLOADS = 6;

/** Makes the browser revalidate its HTTP cache, which may contain a captive portal's reply. */
const revalidate: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request,
};

const expectedRepliesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { status, redirected, headers } = response;
    const path = new URL(request.url).pathname;
    const type = headers.get('content-type') ?? '';
    return isExpectedReply({ path, status, type, redirected }) ? response : null;
  },
};

const bounded = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

const PICTURES = `${__BRAND_ID__}-pictures`;

/**
 * Requests a picture of another origin by CORS: the page's own request would get a reply that the worker cannot check. Without credentials,
 * so that every visitor gets the same reply.
 */
const checkable: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new URL(request.url).origin === location.origin
      ? request
      : new Request(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal }),
};

/** Shows a picture of another origin that does not allow CORS, without caching it. */
const uncheckable: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    new URL(request.url).origin === location.origin ? undefined : fetch(request).catch(() => undefined),
};

/** Offline, answers with another file of the same uploaded picture, because the page may request a wider one than the cached one. */
const otherFile: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const picture = uploadedPicture(new URL(request.url).pathname);
    if (picture === null) return undefined;
    const cache = await caches.open(PICTURES);
    const cached = await cache.keys();
    const other = cached.findLast(({ url }) => uploadedPicture(new URL(url).pathname) === picture);
    return other && cache.match(other);
  },
};

/** News and banner pictures that were shown: a bounded number, deleted first when the device is full. */
export const pictures: Strategy = new StaleWhileRevalidate({
  cacheName: PICTURES,
  plugins: [checkable, expectedRepliesOnly, bounded(120), otherFile, uncheckable],
});

/** The operator's sprite sheets that were shown. */
export const sheets: Strategy = new CacheFirst({
  cacheName: `${__BRAND_ID__}-sheets`,
  plugins: [checkable, expectedRepliesOnly, bounded(80)],
});

/** A file of the build with the hash of its content. `onDemand`: it is cached when it is used. */
export type BuiltFile = PrecacheEntry & { onDemand?: true };

/**
 * After a failed fetch, fetches a file of the build again, past the browser's HTTP cache: a file that was cut on its way stays there, and
 * revalidation confirms it for ever. `of` tells how to store it; undefined for a file whose hash is not known.
 */
const fetchAgain = (
  of: (url: string) => { integrity: string; cacheName: string; key: string } | undefined,
): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const file = of(request.url);
    if (!file) return undefined;
    const response = await fetch(request.url, { integrity: file.integrity, cache: 'reload' });
    await (await caches.open(file.cacheName)).put(file.key, response.clone());
    return response;
  },
});

/** Hashed files that are not precached: administrators' screens and full fonts, once used. Their content never changes. */
export function chunkStrategy(files: readonly BuiltFile[]): Strategy {
  const cacheName = `${__BRAND_ID__}-chunks`;
  const hashes = new Map(files.map(({ url, integrity }) => [new URL(url, location.href).href, integrity]));
  return new CacheFirst({
    cacheName,
    plugins: [
      {
        // Files of an older build have no hash.
        requestWillFetch: async ({ request }) =>
          new Request(request, { integrity: hashes.get(request.url) ?? '' }),
      },
      fetchAgain((url) => {
        const integrity = hashes.get(url);
        return integrity === undefined ? undefined : { integrity, cacheName, key: url };
      }),
      expectedRepliesOnly,
      bounded(60),
    ],
  });
}

export type Shell = {
  has: (path: string) => boolean;
  /** A precached file by its own address. */
  file: (input: { request: Request; event: ExtendableEvent }) => Promise<Response>;
  /** The portal's page, for every address a player may open. */
  page: (input: { request: Request; event: ExtendableEvent }) => Promise<Response>;
};

/**
 * The precache. Each entry has the hash of its content (scripts/build/precache.ts), so that a wrong reply aborts the installation and is
 * never stored. The next attempt uses the files that were already downloaded.
 */
export function precache({
  entries,
  scope,
}: {
  entries: PrecacheEntry[];
  scope: ServiceWorkerGlobalScope;
}): Shell {
  const plugins = [
    revalidate,
    fetchAgain((url) => {
      const key = controller.getCacheKeyForURL(url);
      const integrity = key && controller.getIntegrityForCacheKey(key);
      return integrity ? { integrity, cacheName: controller.strategy.cacheName, key } : undefined;
    }),
  ];
  const controller = new PrecacheController({ plugins });
  controller.addToCacheList(entries);
  const controllers = Array.from({ length: DOWNLOADS }, (_, download) => {
    const part = new PrecacheController({ plugins });
    part.addToCacheList(entries.filter((_entry, index) => index % DOWNLOADS === download));
    return part;
  });
  scope.addEventListener('install', (event) => controllers.forEach((one) => void one.install(event)));
  scope.addEventListener('activate', (event) => void controller.activate(event));

  const file: Shell['file'] = ({ request, event }) => {
    const cacheKey = controller.getCacheKeyForURL(request.url);
    const integrity = cacheKey === undefined ? undefined : controller.getIntegrityForCacheKey(cacheKey);
    return controller.strategy.handle({ request, event, params: { cacheKey, integrity } });
  };
  return {
    has: (path) => controller.getCacheKeyForURL(path) !== undefined,
    file,
    page: async ({ request, event }) => {
      const { pathname: path, search } = new URL(request.url);
      try {
        return await file({ request: new Request(pageFile({ path, query: search !== '' })), event });
      } catch {
        // The browser has evicted the cached page, and the server's page is already of another build.
        return fetch(request);
      }
    },
  };
}
