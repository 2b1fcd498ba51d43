/** Sorteios devolvidos (product 24.9): one administrator lists a banner's draws and asks, a second one confirms, the player has the credits. */
import * as v from 'valibot';
import { banners } from '#contract/banners.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog } from '#support/browser/locators.ts';
import { send, signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

// jogadora is the second administrator.
test.use({ ownPortal: 'test', sql: "update accounts set accounttype = 5 where username = 'jogadora'" });

test('what a banner’s draws cost is given back by two administrators, and stands in the player’s statement', async ({
  page,
  browser,
  portal,
  shot,
}) => {
  test.slow();
  const player = await signInElsewhere(browser, portal.url, users.jogador);
  const [banner] = v.parse(banners, await (await player.request.get('/api/gacha/banners/ativos')).json());
  await send(player, 'POST', `/gacha/${banner!.id}/pull10`);
  const second = await signInElsewhere(browser, portal.url, users.jogadora);

  await signIn(page, users.admin);
  await page.goto('/admin/banners?aba=sorteios');
  await page.getByLabel('Banner', { exact: true }).selectOption(banner!.name);
  const draws = page.getByRole('list', { name: 'Sorteios' }).getByRole('listitem');
  await expect(draws.first()).toContainText('900 créditos');
  await expectNoAxeViolations(page);
  await shot('draws-of-banner');
  await button(page, 'Devolver créditos').click();
  await dialog(page).getByLabel('Motivo').fill('Chances erradas');
  await expectNoAxeViolations(page);
  await shot('draws-refund', 'window');
  await dialog(page).getByRole('button', { name: 'Devolver créditos' }).press('Enter');
  await expect(page.getByText('Pedido feito')).toBeVisible();
  const requests = page.getByRole('region', { name: 'Devoluções a confirmar' });
  await expect(requests.getByRole('button', { name: 'Retirar pedido' })).toBeVisible();
  await expect(requests.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await shot('draws-own-request', 'window');

  await second.goto('/admin/banners?aba=sorteios');
  const waiting = second.getByRole('region', { name: 'Devoluções a confirmar' });
  await expect(waiting).toContainText('Chances erradas');
  await waiting.getByRole('button', { name: 'Confirmar' }).click();
  await expect(second.getByRole('alertdialog')).toContainText('a devolver');
  await expectNoAxeViolations(second);
  await button(second, /^Devolver [\d.]+ créditos/).press('Enter');
  await expect(second.getByText(/devolvidos$/)).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await player.goto('/profile/ledger');
  await expect(player.getByText('Sorteios devolvidos')).toBeInViewport();
});
