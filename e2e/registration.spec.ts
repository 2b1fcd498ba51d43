import { accountAge } from '#contract/ages.ts';
import { object } from 'valibot';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { read } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';

test.use({ ownPortal: 'test' });

test('the registration asks for the age band, ends below the minimum, and makes accounts of minors minors’', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(signedOut, serverGone);
  const band = page.getByLabel('Faixa de idade');
  // Without the setting there is no such field.
  await page.goto('/register');
  await expect(page.getByLabel('Confirmar senha')).toBeVisible();
  await expect(band).toHaveCount(0);

  await portal.restart({ env: { REGISTRATION_AGE: '1', MINIMUM_AGE: '12' } });
  const reply = await page.goto('/register');
  expect(await reply?.text()).toContain('Faixa de idade');
  await expect(band).toBeVisible();
  await page.getByLabel('Usuário').fill('novata');
  await page.getByLabel('E-mail').fill('novata@valdora.example');
  await page.getByLabel('Senha', { exact: true }).fill('segredo123');
  await page.getByLabel('Confirmar senha').fill('segredo123');
  await page.getByLabel('Confirmar senha').press('Enter');
  await expect(page.getByText('Escolha a sua faixa de idade.')).toBeVisible();
  await expect(band).toBeFocused();
  await expectNoAxeViolations(page);
  await shot('register-age');
  await band.selectOption('Menos de 12 anos');
  await page.getByRole('button', { name: 'Criar Conta' }).press('Enter');
  const refusal = page.getByText(
    'Pela idade que você informou, ainda não dá para criar uma conta em Valdora.',
  );
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('Usuário')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('register-too-young', 'window');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/register');
  await band.selectOption('12 a 15 anos');
  await page.getByLabel('Usuário').fill('novata');
  await page.getByLabel('E-mail').fill('novata@valdora.example');
  await page.getByLabel('Senha', { exact: true }).fill('segredo123');
  await page.getByLabel('Confirmar senha').fill('segredo123');
  await page.getByRole('button', { name: 'Criar Conta' }).press('Enter');
  await expect(page.getByText('Conta criada com sucesso!').first()).toBeVisible();
  const { age } = await read(page, '/accounts/me', object({ age: accountAge }));
  expect(age).toMatchObject({ state: 'minor', source: 'declared' });
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Idade da conta' });
  await expect(card).toContainText('Menor de 18 anos');
  await expect(card).toContainText('quem criou a conta');
  await card.scrollIntoViewIfNeeded();
  await shot('profile-age-declared', 'window');
});
