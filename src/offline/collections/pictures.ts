import type { NewsItem } from '#contract/news.ts';
import { smallFile, uploadedIn } from '#contract/picture-addresses.ts';
import { BRAND } from '#lib/brand.ts';

/** The service worker's cache of news and banner pictures (sw/strategies.ts). */
const PICTURES = `${BRAND.id}-pictures`;
/** The largest number that the worker accepts in one message (sw/messages.ts). */
const MAX_PICTURES = 60;

/**
 * The pictures of an article that are cached before it is opened: its cover, and the uploaded ones in its text, each as its small file.
 * Offline, the worker answers requests for a larger file with it (sw/strategies.ts).
 */
export const articlePictures = ({
  image_url: cover,
  content,
}: Pick<NewsItem, 'image_url' | 'content'>): string[] =>
  [...(cover ? [cover] : []), ...uploadedIn(content ?? '')].map(smallFile);

/** Asks the worker to cache pictures (addresses of this origin) for reading offline. Without a worker nothing happens. */
export async function warmPictures(urls: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || urls.length === 0) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'warm', urls: urls.slice(0, MAX_PICTURES) });
}

/** The number of cached pictures; 0 where the browser has no Cache API. */
export async function countPictures(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES))) return 0;
  return (await (await caches.open(PICTURES)).keys()).length;
}

/** Removes every cached picture. */
export async function clearPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURES);
}
