/** The service worker: wires events to routes and strategies. It takes over only with the player's consent. */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { picturesOrigin } from '#contract/picture-addresses.ts';
import { readMessage } from './messages.ts';
import { routeFor, type Route } from './routes.ts';
import { chunkStrategy, pictures, precache, sheets, type BuiltFile } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ImportMeta {
    /** The build's settings (src/vite-env.d.ts). */
    readonly env: { readonly VITE_API_URL?: string };
  }
}

const uploadsOrigin = new URL(picturesOrigin(import.meta.env.VITE_API_URL) || self.location.origin).origin;

// The build writes it (scripts/build/precache.ts).
const files = self.__WB_MANIFEST as BuiltFile[];
const shell = precache({ entries: files.filter(({ onDemand }) => !onDemand), scope: self });
const chunks = chunkStrategy(files.filter(({ onDemand }) => onDemand));

const route = ({ request, url }: { request: Request; url: URL }): Route | null =>
  routeFor({
    method: request.method,
    mode: request.mode,
    url,
    origin: self.location.origin,
    uploadsOrigin,
    precached: shell.has,
  });

registerRoute((input) => route(input) === 'page', shell.page);
registerRoute((input) => route(input) === 'file', shell.file);
registerRoute((input) => route(input) === 'picture', pictures);
registerRoute((input) => route(input) === 'sheet', sheets);
registerRoute((input) => route(input) === 'chunk', chunks);

// A page without a worker uses this one at once; a page with an older worker after the player's consent.
clientsClaim();

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'warm') event.waitUntil(warm({ urls: message.urls, event }));
});

/** Caches pictures that are not in the cache yet, one at a time, so that the page's own requests come first. */
async function warm({ urls, event }: { urls: string[]; event: ExtendableEvent }): Promise<void> {
  for (const address of new Set(urls)) {
    if (!URL.canParse(address, self.location.origin)) continue;
    const url = new URL(address, self.location.origin);
    const request = new Request(url, { priority: 'low' });
    if (route({ request, url }) !== 'picture' || (await self.caches.match(request))) continue;
    await pictures.handle({ request, event }).catch(() => undefined);
  }
}
