import { expect, test } from '#support/browser/test.ts';
import { controlled, kept, serverGone, signedOut } from '#support/browser/worker.ts';

test('after one visit to / the guides open without a server: filters, drops and icons', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await controlled(page);
  await expect.poll(() => kept(page, 'precache')).toContain('/sprites/items-9.webp');
  await expect.poll(() => page.evaluate<number>(STORED)).toBeGreaterThan(5000);
  await portal.network.down();

  await page.goto('/guides?mapa=16');
  for (let time = 1; time <= 3; time += 1) {
    await page.reload();
    const drops = page.getByRole('region', { name: 'Drops de Floresta de Lumira' });
    const icons = drops.locator('[data-icon]');
    await expect(drops.getByText('Arco de Osso')).toBeVisible();
    await expect(icons.first()).toBeVisible();
    await expect(drops.locator('svg')).toHaveCount(0);
  }
  await shot('guides-offline');
  await page.getByLabel('Nome do mapa').fill('karst');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('2 Mapas Encontrados');
  await portal.network.up();
});

test('the ranking opens without a server as last seen', async ({ page, portal, errors }) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
  await page.goto('/ranking');
  await controlled(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate<boolean>(ALL_KEPT)).toBe(true);
  await portal.network.down();
  await page.goto('/ranking?periodo=diario&tipo=guildas');
  await expect(page.getByRole('table', { name: 'Ranking diário de guildas' })).toBeVisible();
  await expect(page.getByText(/Visto pela última vez em/)).toBeVisible();
  await portal.network.up();
});

/** Whether all six tables lie on this device; the one asked for last is there. */
const ALL_KEPT = `localStorage.getItem('valdora.public')?.includes('"weekly","guilds"') ?? false`;

/** How many items this device holds. */
const STORED = `new Promise((done, fail) => {
  const opening = indexedDB.open('valdora');
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const db = opening.result;
    const counting = db.transaction('items').objectStore('items').count();
    counting.onsuccess = () => { db.close(); done(counting.result); };
  };
})`;
