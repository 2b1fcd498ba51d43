import { expect, test } from '#support/browser/test.ts';
import { countStored, rankingsStored } from '#support/browser/stored.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

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
  await expect.poll(() => cachedPaths(page, 'precache')).toContain('/sprites/items-9.webp');
  await expect.poll(() => countStored(page, 'items')).toBeGreaterThan(5000);
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
  await rankingsStored(page);
  await portal.network.down();
  await page.goto('/ranking?periodo=diario&tipo=guildas');
  await expect(page.getByRole('table', { name: 'Ranking diário de guildas' })).toBeVisible();
  await expect(page.getByText(/Visto pela última vez em/)).toBeVisible();
  await portal.network.up();
});
