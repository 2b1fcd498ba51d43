import { expect, test } from '#support/browser/test.ts';
import { allStored, countStored, indexedDbOf } from '#support/browser/stored.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

test.beforeEach(({ errors }) => errors.allow(serverGone, signedOut));

test('rows of an older shape: valid ones stay readable offline, and all are fetched again with the server @desktop', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await controlled(page);
  await allStored(page);
  await portal.network.down();
  const left = await (
    await indexedDbOf(page)
  ).evaluate(async ({ open, settled }) => {
    const db = await open({ name: 'valdora' });
    const stores = db.transaction(['meta', 'news'], 'readwrite');
    const news = stores.objectStore('news');
    const rows = await settled(news.getAll());
    for (const { title, ...row } of rows.slice(0, 5)) await settled(news.put({ ...row, headline: title }));
    const meta = stores.objectStore('meta');
    await settled(meta.put({ ...(await settled(meta.get('news'))), shape: 0 }));
    db.close();
    return rows.length - 5;
  });
  const count = () => countStored(page, 'news');
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect.poll(count).toBe(left);
  await portal.network.up();
  await expect.poll(count).toBe(left + 5);
});

test('reference data is fetched and stored by a worker, and by the page where the worker does not start @desktop', async ({
  browser,
  page,
  portal,
  errors,
}) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/guides');
  await allStored(page);
  expect((await worker).url()).toContain('/assets/update.worker-');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);

  errors.allow(/update\.worker|ERR_FAILED/);
  const other = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  await other.route('**/assets/update.worker-*.js', (route) => route.abort());
  const without = await other.newPage();
  await without.goto('/guides');
  await allStored(without);
  await expect(without.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await other.close();
});
