import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { pageFile } from '#contract/pages.ts';
import { isExpectedReply } from './routes.ts';

/** As many as a browser opens to one server; Workbox itself fetches one file after the other. */
const LANES = 6;

/** Hashed files may come from the HTTP cache, but never unasked: what it holds may be another network's answer. */
const askTheServer: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request,
};

const onlyWhatItSays: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { status, redirected, headers } = response;
    const path = new URL(request.url).pathname;
    const type = headers.get('content-type') ?? '';
    return isExpectedReply({ path, status, type, redirected }) ? response : null;
  },
};

const bounded = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

/** News and banner pictures: what was seen stays, within bounds, and goes first when the device runs out of room. */
export const pictures: Strategy = new StaleWhileRevalidate({
  cacheName: 'valdora-pictures',
  plugins: [onlyWhatItSays, bounded(60)],
});

/** Hashed files that are not precached: administrators' screens and full fonts, once used. Their content never changes. */
export const chunks: Strategy = new CacheFirst({
  cacheName: 'valdora-chunks',
  plugins: [onlyWhatItSays, bounded(60)],
});

export type Shell = {
  has: (path: string) => boolean;
  /** A precached file by its own address. */
  file: (input: { request: Request; event: ExtendableEvent }) => Promise<Response>;
  /** The portal's page, for every address a player may open. */
  page: (input: { request: Request; event: ExtendableEvent }) => Promise<Response>;
};

/**
 * The precache. Every entry carries the hash of its content (scripts/build/precache.ts), so that a wrong answer aborts the
 * install and never becomes part of it; what was fetched by then is kept for the next try.
 */
export function precache({
  entries,
  scope,
}: {
  entries: PrecacheEntry[];
  scope: ServiceWorkerGlobalScope;
}): Shell {
  const controller = new PrecacheController({ plugins: [askTheServer] });
  controller.addToCacheList(entries);
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const part = new PrecacheController({ plugins: [askTheServer] });
    part.addToCacheList(entries.filter((_entry, index) => index % LANES === lane));
    return part;
  });
  scope.addEventListener('install', (event) => lanes.forEach((lane) => void lane.install(event)));
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
        // The browser threw our copy away, and the server already has another build's page.
        return fetch(request);
      }
    },
  };
}
