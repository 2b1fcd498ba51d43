/** Start times with and without the server, and the traffic of a visit without changes. */
import type { Browser, Page } from 'playwright';
import { allStored } from '#support/browser/stored.ts';
import { controlled } from '#support/browser/worker.ts';
import { startNetwork, type Network } from '#support/network.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { weighPrecache } from '#scripts/build/precache.ts';
import { withBrowser, withDemoServer } from '#support/demo-server.ts';

/** An offline start must not be slower than the first start. */
const MAX_RATIO = 1;

/** Milliseconds from the navigation until the newest articles can be read, and until they are those of the hydrated portal. */
async function open({ page, url }: { page: Page; url: string }): Promise<{ read: number; hydrated: number }> {
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('article').nth(2).waitFor();
  const read = performance.now() - startedAt;
  await page.locator('#root > :not([data-prerendered])').getByRole('article').nth(2).waitFor();
  return { read, hydrated: performance.now() - startedAt };
}

type Sample = {
  read: number;
  first: number;
  again: number;
  offline: number;
  requests: number;
  bytes: number;
  bodies: number;
};

async function sample({ browser, network }: { browser: Browser; network: Network }): Promise<Sample> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { url } = network;
  try {
    const { read, hydrated: first } = await open({ page, url });
    await controlled(page);
    await allStored(page);
    network.forget();
    const { hydrated: again } = await open({ page, url });
    await page.waitForLoadState('networkidle');
    const transferred = network.requests();
    const reference = transferred.filter(({ path }) =>
      /^\/api\/(?:news|guides|game-items|effects-name)/.test(path),
    );
    await network.down();
    const { hydrated: offline } = await open({ page, url });
    return {
      read,
      first,
      again,
      offline,
      requests: transferred.length,
      bytes: transferred.reduce((sum, { bytes }) => sum + bytes, 0),
      bodies: reference.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await network.up();
    await context.close();
  }
}

export const bench: Bench = ({ quick }) =>
  withDemoServer(async (server) => {
    const network = await startNetwork(() => server.url);
    try {
      return await withBrowser((browser) => measure({ browser, network, quick }));
    } finally {
      await network.close();
    }
  });

async function measure(input: { browser: Browser; network: Network; quick: boolean }): Promise<Row[]> {
  const { browser, network, quick } = input;
  const samples: Sample[] = [];
  for (let remaining = quick ? 1 : 5; remaining > 0; remaining -= 1)
    samples.push(await sample({ browser, network }));
  const middle = (name: keyof Sample) => Math.round(median(samples.map((each) => each[name])));
  const per = (name: 'first' | 'again') => Number((middle('offline') / middle(name)).toFixed(2));
  const ratio = per('first');
  const bodies = Math.max(...samples.map((each) => each.bodies));
  const precache = Math.round(weighPrecache('dist/portal'));
  return [
    { name: 'first start: articles can be read', value: middle('read'), unit: 'ms' },
    { name: 'first start with the server', value: middle('first'), unit: 'ms' },
    { name: 'second start with the server', value: middle('again'), unit: 'ms' },
    { name: 'start without the server', value: middle('offline'), unit: 'ms' },
    {
      name: 'offline start / first start',
      value: ratio,
      unit: '',
      limit: MAX_RATIO,
    },
    { name: 'offline start / second start', value: per('again'), unit: '' },
    { name: 'precache on the wire', value: precache, unit: 'kB', limit: 2500 },
    { name: 'requests of a second start', value: middle('requests'), unit: '' },
    { name: 'bytes of a second start', value: middle('bytes'), unit: 'B' },
    { name: 'of them reference data', value: bodies, unit: 'B', limit: 0 },
  ];
}
