import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { exampleOf, guardedRoutes, publicRoutes } from '#support/routes.ts';
import { expect, test } from '#support/browser/test.ts';
import { translatePage } from '#support/browser/translator.ts';

// A purchase changes data that other journeys read.
test.use({ ownPortal: 'file' });
// What changes in a text beside others is found in every journey (tests/support/browser/changing-texts.ts).
test.beforeEach(async ({ page }) => {
  await page.addInitScript(translatePage);
  await signIn(page, users.admin);
});

test('with a translator in the browser every page and tab opens after another and none breaks, an unknown address is not found, and the balance still changes', async ({
  page,
  errors,
}) => {
  test.setTimeout(120_000);
  errors.allow(/status of 40\d/);
  await page.goto('/nada/ali');
  const announced = page.locator('[data-announcer]');
  const title = page.locator('h1').first();
  const admin = ['/admin', '/admin/tickets', '/admin/shop', '/admin/players/x', '/admin/x'];
  const own = guardedRoutes.filter((path) => !path.startsWith('/admin'));
  for (const path of [...publicRoutes, ...own, ...admin, '/nada/aqui']) {
    await announced.evaluateAll(([said]) => said?.replaceChildren());
    await openByHistory(page, exampleOf(path, { newsSlug: 'nada' }));
    await expect(announced, path).not.toBeEmpty();
    await expect(title, path).not.toBeEmpty();
    await expect(page.locator('main div[aria-busy]'), path).toHaveCount(0);
    for (const tab of await page.getByRole('main').getByRole('tab').all()) await tab.click();
    if (!/\/(?:x|aqui)$/.test(path)) continue;
    await expect(title).toHaveText('Ops! Essa página se perdeu no espaço.');
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible({
      visible: path.startsWith('/admin'),
    });
  }

  const number = (amount: number) => amount.toLocaleString('pt-BR');
  await openByHistory(page, '/shop?categoria=Montaria');
  const before = await creditsOf(page);
  await expect(page.getByRole('banner')).toContainText(number(before));
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  const purchase = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(purchase).toContainText(creditsText(before));
  await purchase.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Compra concluída')).toBeInViewport();
  const after = await creditsOf(page);
  expect(after).toBeLessThan(before);
  await expect(page.getByRole('banner')).toContainText(number(after));
  await expect(page.getByRole('banner')).not.toContainText(number(before));
});
