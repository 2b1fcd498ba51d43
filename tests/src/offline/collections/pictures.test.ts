import { describe, expect, it, vi } from 'vitest';
import { BRAND } from '#lib/brand.ts';
import { removeBannerPictures, warmPictures } from '#offline/collections/pictures.ts';

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `/images/news/${n}.webp`);

/** A browser with this registration of the worker. As in browsers, `ready` waits for ever while no worker is active. */
function haveWorker(registration: object | undefined): void {
  const ready = new Promise(() => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration: async () => registration } });
}

describe('pictures are cached for reading offline', () => {
  it('as many as the worker’s cache holds, each once, sixty to a message', async () => {
    const sent: string[][] = [];
    haveWorker({ active: { postMessage: ({ urls }: { urls: string[] }) => sent.push(urls) } });
    await warmPictures([...addresses(70), ...addresses(70)]);
    expect(sent).toEqual([addresses(70).slice(0, 60), addresses(70).slice(60)]);
    sent.length = 0;
    await warmPictures(addresses(200));
    expect(sent.flat()).toEqual(addresses(120));
  });

  it.each([undefined, { active: null }])(
    'not where no worker is active, which is not waited for: %j',
    async (registration) => {
      haveWorker(registration);
      await expect(warmPictures(addresses(1))).resolves.toBeUndefined();
    },
  );
});

describe('on a server without draws', () => {
  /** A Cache API whose cache of pictures holds these addresses. */
  function haveCache(cached: Set<string>): void {
    const cache = {
      keys: async () => [...cached].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => cached.delete(url),
    };
    const isPictures = (name: string) => name === `${BRAND.id}-pictures`;
    vi.stubGlobal('caches', {
      has: async (name: string) => isPictures(name),
      open: async (name: string) => isPictures(name) && cache,
    });
  }
  const uploaded = (digit: string, width = 960) =>
    `https://portal.example/pictures/${digit.repeat(64)}-${width}.webp`;
  const pathOf = (url: string) => new URL(url).pathname;

  it('the pictures of banners leave the device, and those of articles and of the build stay', async () => {
    const stay = [
      uploaded('a', 480),
      uploaded('b'),
      'https://portal.example/images/hero-tall-480.avif',
      'https://portal.example/images/news/siege-800.avif',
    ];
    const cached = new Set([
      ...stay,
      uploaded('c'),
      uploaded('c', 1600),
      'https://portal.example/images/banners/storm-960.webp',
      'https://portal.example/images/banners/placeholder.svg',
    ]);
    haveCache(cached);
    await removeBannerPictures([
      { image_url: pathOf(uploaded('a', 1600)), content: '' },
      { image_url: null, content: `<img src="${pathOf(uploaded('b'))}">` },
    ]);
    expect([...cached]).toEqual(stay);
  });

  it('nothing happens where the browser has no caches', async () => {
    vi.stubGlobal('caches', { has: async () => false });
    await expect(removeBannerPictures([])).resolves.toBeUndefined();
  });
});
