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
