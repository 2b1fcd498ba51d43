import type { NewsItem } from '#contract/news.ts';
import { BRAND } from '#lib/brand.ts';
import { pictureUrl, smallFile, uploadedIn } from '#lib/picture-url.ts';

/** The service worker's cache of news and banner pictures (sw/strategies.ts). */
const PICTURES = `${BRAND.id}-pictures`;
/** The largest number that the worker accepts in one message (sw/messages.ts). */
const MAX_IN_MESSAGE = 60;
/** The largest number that its cache holds (sw/strategies.ts): more pictures would replace the first ones. */
const MAX_PICTURES = 120;

/**
 * The pictures of an article that are cached before it is opened: its cover, and the uploaded ones in its text, each as its small file.
 * Offline, the worker answers requests for a larger file with it (sw/strategies.ts).
 */
export const articlePictures = ({
  image_url: cover,
  content,
}: Pick<NewsItem, 'image_url' | 'content'>): string[] =>
  [...(cover ? [cover] : []), ...uploadedIn(content ?? '')].map((address) => pictureUrl(smallFile(address)));

/**
 * Asks the worker to cache the first MAX_PICTURES of these pictures (addresses to load them from) for reading offline. Without an active
 * worker nothing happens: `serviceWorker.ready` is not awaited, because it may never resolve.
 */
export async function warmPictures(urls: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || urls.length === 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const urlsToWarm = [...new Set(urls)].slice(0, MAX_PICTURES);
  for (let at = 0; at < urlsToWarm.length; at += MAX_IN_MESSAGE)
    registration?.active?.postMessage({ type: 'warm', urls: urlsToWarm.slice(at, at + MAX_IN_MESSAGE) });
}

/** The number of cached pictures; 0 where the browser has no Cache API. */
export async function countPictures(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES))) return 0;
  return (await (await caches.open(PICTURES)).keys()).length;
}

/**
 * Removes what no stored article refers to, such as pictures of banners on a server that has no draws any more (product 32.2). Pictures of the
 * build stay, but for the banners'.
 */
export async function removeBannerPictures(articles: readonly Pick<NewsItem, 'image_url' | 'content'>[]) {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES))) return;
  const cache = await caches.open(PICTURES);
  const referenced = new Set(articles.flatMap(articlePictures).map(uploadedHash));
  const isLeftOver = (url: string): boolean => {
    const hash = uploadedHash(url);
    return hash === null ? new URL(url).pathname.startsWith('/images/banners/') : !referenced.has(hash);
  };
  const cached = await cache.keys();
  await Promise.all(cached.filter(({ url }) => isLeftOver(url)).map((request) => cache.delete(request)));
}

/** The hash that all files of an uploaded picture have. */
const uploadedHash = (address: string): string | null =>
  /\/pictures\/([\da-f]{64})-/.exec(address)?.[1] ?? null;

/** Removes every cached picture. */
export async function clearPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURES);
}
