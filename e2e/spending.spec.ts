import { shopItems } from '#contract/shop.ts';
import { spendingLimits } from '#contract/spending.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { dialog } from '#support/browser/locators.ts';
import { read, signIn, users, xsrfHeaders } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone } from '#support/browser/worker.ts';

test.use({ ownPortal: 'test' });

test('a limit of the month: lower at once, told before a purchase, kept by the server, raised after seven days', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Limite de gastos' });
  await expect(card).toContainText('Sem limite de gastos');
  const setLimit = async (credits: number) => {
    await card.getByRole('button', { name: 'Mudar limite' }).press('Enter');
    await page.getByLabel('Créditos por mês').fill(String(credits));
    await page.getByLabel('Créditos por mês').press('Enter');
    await expect(dialog(page)).toBeHidden();
  };
  await setLimit(1_000_000);
  await expect(card).toContainText('Até 1.000.000 créditos por mês');
  const { left } = await read(page, '/accounts/spending-limit', spendingLimits);
  const spent = 1_000_000 - (left ?? 0);
  const packs = await read(page, '/site-store', shopItems);
  const cheapest = packs.toSorted((a, b) => a.price - b.price)[0]!;
  const { price } = cheapest;
  await setLimit(spent + price);
  await expect(card).toContainText(`Restam ${creditsText(price)} neste mês.`);
  await expectNoAxeViolations(page);
  await card.scrollIntoViewIfNeeded();
  await shot('spending-limit', 'window');

  await page.goto('/shop');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: cheapest.name ?? '', exact: true }) });
  await row.getByRole('button').last().press('Enter');
  const asked = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(asked).toContainText('Resta no limite do mês');
  await expect(asked).toContainText(creditsText(price));
  await expectNoAxeViolations(page);
  await shot('spending-dialog', 'window');
  await asked.getByRole('button', { name: /^Comprar|^Confirmar/ }).press('Enter');
  await expect(page.getByText('Compra concluída').first()).toBeVisible();
  await expect(asked).toBeHidden();

  const balance = await creditsOf(page);
  await row.getByRole('button').last().press('Enter');
  await expect(asked).toContainText('Passa do limite de gastos do mês');
  await expect(asked.getByRole('button', { name: /^Comprar|^Confirmar/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoAxeViolations(page);
  await shot('spending-over', 'window');
  // The dialog is only a courtesy: the server refuses, too.
  const { item_id, item_cnt } = cheapest;
  const headers = { ...(await xsrfHeaders(page)), 'idempotency-key': 'over-the-limit' };
  const reply = await page.request.post('/api/site-store/purchase', {
    data: { item_id, item_cnt, price },
    headers,
  });
  expect(reply.status()).toBe(409);
  expect(await reply.json()).toEqual({
    message: 'Isto passa do limite de gastos do mês desta conta. Restam 0 créditos.',
    code: 'spending_limit',
  });
  expect(await creditsOf(page)).toBe(balance);

  await page.goto('/profile');
  await expect(card).toContainText('Restam 0 créditos neste mês.');
  await expect(page.getByRole('region', { name: 'Cupons' })).toBeVisible();
  await setLimit(1_000_000);
  await expect(card).toContainText(/A partir de \d+.+: 1\.000\.000 créditos\./);
  await expect(card).toContainText('Restam 0 créditos neste mês.');
  await card.scrollIntoViewIfNeeded();
  await shot('spending-waiting', 'window');
  await portal.network.down();
  await expect(card).toContainText('Restam 0 créditos neste mês.');
});
