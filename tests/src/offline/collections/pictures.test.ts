import { afterEach, describe, expect, it, vi } from 'vitest';
import { warmPictures } from '#offline/collections/pictures.ts';

afterEach(() => vi.unstubAllGlobals());

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
