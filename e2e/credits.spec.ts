/** Créditos comprados e cupons: the team makes a series, a player redeems its codes, and buys credits by PIX. */
import { readFile, writeFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { rowAction } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { repainted } from '#support/browser/repaint.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';
import { PROVIDER_SECRET, startProvider } from '#support/payments.ts';

test.use({ ownPortal: 'test' });

test('a series is made, exported, redeemed, ended and reopened @desktop', async ({ page, errors, shot }) => {
  test.slow();
  errors.allow(signedOut, /status of 4(?:04|09)/);
  await signIn(page, users.admin);
  await page.goto('/admin/coupons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupons');
  await expect(page.getByText('Nenhuma série de cupons ainda.')).toBeVisible();
  await shot('coupons-empty');
  await page.getByRole('button', { name: 'Nova série' }).click();
  await page.getByRole('button', { name: 'Criar série' }).click();
  await expect(page.getByLabel('Nome da série')).toBeFocused();

  await page.getByLabel('Nome da série').fill('Natal das Lanternas, para quem atravessou o ano com a gente');
  await page.getByRole('combobox', { name: 'Item' }).fill('poção suprema');
  await page.getByRole('listbox').getByRole('option').first().click();
  // The library returns the focus to the field in the next frame.
  await repainted(page);
  await page.getByLabel('Quantidade', { exact: true }).fill('3');
  await page.getByLabel('Quantos códigos').fill('2');
  await page.getByRole('button', { name: 'Criar série' }).click();
  const series = page.getByRole('region', { name: 'Séries' }).getByRole('listitem');
  await expect(series).toHaveCount(1);
  await expect(series).toContainText('0 de 2 usados');
  await expect(series).toContainText('1 por conta');

  await page.getByLabel('Nome da série').fill('Ouro para todos');
  await page.getByLabel('O que o cupom dá').selectOption('Créditos');
  await page.getByLabel('Créditos de cada cupom').fill('250');
  await page.getByLabel('Códigos', { exact: true }).selectOption('Um código para todos');
  await page.getByLabel('Código (opcional)').fill('ouro-2026');
  await page.getByLabel('Usos no total').fill('50');
  await page.getByRole('button', { name: 'Criar série' }).click();
  await expect(series).toHaveCount(2);
  await expect(series.first()).toContainText('OURO-2026');
  await expectNoAxeViolations(page);
  await shot('coupons');

  const download = page.waitForEvent('download');
  await rowAction(page, {
    row: 'Natal das Lanternas, para quem atravessou o ano com a gente',
    action: 'Exportar códigos',
  });
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^cupons-natal-das-lanternas.*\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  const [head, first = ''] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('"codigo","usado_por","usado_em"');
  const code = first.split(',')[0]?.replaceAll('"', '') ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);

  await rowAction(page, { row: 'Ouro para todos', action: 'Encerrar' });
  await expect(series.first()).toContainText('Interrompida');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(series.first()).toContainText('Ativa');

  await page.context().clearCookies();
  await signIn(page, users.jogador);
  await page.goto('/profile');
  const coupons = page.getByRole('region', { name: 'Cupons' });
  await coupons.getByLabel('Código do cupom').fill('NAO-EXISTE-2026');
  await coupons.getByRole('button', { name: 'Resgatar' }).click();
  await expect(coupons.getByText('Cupom não encontrado. Confira o código.')).toBeVisible();
  await expect(coupons.getByLabel('Código do cupom')).toBeFocused();
  await coupons.getByLabel('Código do cupom').fill(code.toLowerCase());
  await coupons.getByLabel('Se for um item, enviar para').selectOption({ index: 1 });
  await coupons.getByRole('button', { name: 'Resgatar' }).press('Enter');
  await expect(page.getByText('O item está na fila de entregas.')).toBeVisible();
  await expect(coupons.getByText(code).first()).toBeVisible();
  await coupons.getByLabel('Código do cupom').fill('ouro-2026');
  await coupons.getByRole('button', { name: 'Resgatar' }).click();
  await expect(page.getByText('Você recebeu 250 créditos.')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('coupon-redeemed', 'window');
});

test('a server that sells nothing says so; one that does sells credits by PIX; offline and after a failure of the provider the screen says why not', async ({
  page,
  portal,
  errors,
  shot,
}, info) => {
  test.slow();
  errors.allow(/status of 503/, serverGone);
  const provider = await startProvider();
  const textFile = info.outputPath('creditos.md');
  await writeFile(
    textFile,
    '## Como funciona\n\nO pagamento é confirmado em instantes.\n\n- Dúvidas: https://valdora.example/ajuda\n- Sem <b>cartão</b>',
  );
  await signIn(page, users.jogador);
  await page.goto('/credits');
  await expect(page.getByText('Este servidor não vende créditos pelo portal.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprar créditos' })).toHaveCount(0);
  try {
    await portal.restart({
      env: {
        PUBLIC_ORIGIN: portal.url,
        SECURE_COOKIES: '0',
        MERCADO_PAGO_URL: provider.url,
        MERCADO_PAGO_TOKEN: 'TEST-0123456789',
        MERCADO_PAGO_WEBHOOK_SECRETS: PROVIDER_SECRET,
        CREDIT_PACKAGES: '500=5.00,1200=10.00,26000=199.90',
        TOP_UP_FILE: textFile,
      },
    });
    await page.reload();
    await page.getByRole('link', { name: 'Comprar créditos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprar créditos');
    await expect(page.getByRole('list', { name: 'Pacotes de créditos' }).getByRole('listitem')).toHaveCount(
      3,
    );
    await expect(page.getByText('Sem <b>cartão</b>')).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://valdora.example/ajuda' })).toBeVisible();
    await expectNoAxeViolations(page);
    await shot('credits');

    provider.failure = 500;
    const open = page.getByRole('list', { name: 'Compras em aberto' }).getByRole('listitem');
    const purchases = page.getByRole('region', { name: 'Suas compras' }).getByRole('listitem');
    await page.getByRole('button', { name: /^Pagar R\$\s5,00/ }).click();
    await expect(page.getByText('O serviço de pagamentos não respondeu.').first()).toBeVisible();
    await expect(open.first()).toContainText('Gerando o código');
    provider.failure = null;
    await open.first().getByRole('button', { name: 'Gerar de novo' }).click();
    await expect(open.first()).toContainText('Aguardando pagamento');
    await expect(open.first().getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await shot('credits-code');

    const [id = ''] = [...provider.payments.keys()];
    provider.payments.set(id, { ...provider.payments.get(id), status: 'approved' });
    await open.first().getByRole('button', { name: 'Já paguei' }).click();
    await expect(purchases.first()).toContainText('Pago');
    await expect(page.getByText('500 créditos na conta.')).toBeVisible();
    await shot('credits-paid');
    // The code is scrolled into view.
    await page.getByRole('button', { name: /^Pagar R\$\s10,00/ }).click();
    await expect(open.first().getByRole('button', { name: 'Copiar código PIX' })).toBeInViewport();
    await shot('credits-in-view', 'window');

    await portal.network.down();
    // If the portal has noticed by itself, the button is disabled.
    const pay = page.getByRole('button', { name: /^Pagar R\$\s5,00/ });
    await pay.press('Enter');
    await expect(pay).toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
    await shot('credits-offline', 'window');
  } finally {
    await provider.close();
  }
});
