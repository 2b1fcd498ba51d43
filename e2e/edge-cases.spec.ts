import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

test('a page without content of its own is shown before its code is loaded, a protected one empty; a page number beyond the last shows the last', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await portal.network.delay(4000, { only: /^\/assets\/.+\.js$/ });
  const prerendered = page.locator('[data-prerendered]');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(prerendered.getByRole('heading', { level: 1, name: 'LOGIN' })).toBeInViewport();
  await page.goto('/profile', { waitUntil: 'commit' });
  // A protected screen shows nothing, not even a placeholder, before it is known who is signed in.
  await expect(prerendered.getByRole('banner')).toBeVisible();
  await expect(prerendered.locator('main')).toHaveText('');
  await expect(prerendered.locator('main [aria-busy]')).toHaveCount(0);
  await shot('app-shell');
  await portal.network.up();

  await page.goto('/news?pagina=99');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/news\?pagina=\d$/);
  const pages = page.getByRole('navigation', { name: 'Páginas de notícias' });
  await expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/news/);
});

test('without a network, before the portal is stored, a page that cannot be loaded says so inside the portal and opens once it is back', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(
    signedOut,
    /dynamically imported module|preload CSS|Unexpected Application Error|ERR_INTERNET/,
  );
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Guias' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeInViewport();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Guias & Mapas' })).toBeInViewport();
});
