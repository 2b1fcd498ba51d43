import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

test.use({ ownPortal: 'test' });

test('once the server has no draws, no copy of banners stays on the device, and pictures of news do @phone', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(signedOut, serverGone, /404/);
  const bannerPictures = async () =>
    (await cachedPaths(page, 'pictures')).filter((path) => path.startsWith('/images/banners/'));
  const newsPictures = async () =>
    (await cachedPaths(page, 'pictures')).filter((path) => path.startsWith('/images/news/'));
  const storedBanners = () =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('"banners","active"')));
  await signIn(page, users.jogador);
  await page.goto('/banners');
  await controlled(page);
  await page.reload();
  await expect.poll(async () => (await bannerPictures()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await newsPictures()).length).toBeGreaterThan(0);
  await expect.poll(storedBanners).toBe(true);

  await portal.restart({ env: { DRAWS: 'off' } });
  await page.goto('/');
  await expect.poll(bannerPictures).toEqual([]);
  await expect.poll(storedBanners).toBe(false);
  expect((await newsPictures()).length).toBeGreaterThan(0);
  await page.goto('/banners');
  await expect(page.getByText('Ops! Essa página se perdeu no espaço.')).toBeVisible();
  expect(await bannerPictures()).toEqual([]);
});
