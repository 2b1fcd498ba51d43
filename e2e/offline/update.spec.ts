import type { Page } from 'playwright/test';
import { nextBuild } from '#support/builds.ts';
import { expectSeenEverywhere } from '#support/browser/seen.ts';
import { expect, test } from '#support/browser/test.ts';
import {
  controlled,
  countLoads,
  expectBuild,
  lookForUpdate,
  serverGone,
  signedOut,
  updateOffered,
  updateQuestion,
} from '#support/browser/worker.ts';
import { HOOK_MS } from '#support/timeouts.ts';

let next = '';

test.use({ ownPortal: 'test' });
test.beforeAll(async () => {
  test.setTimeout(HOOK_MS);
  next = await nextBuild();
});

const footer = (page: Page) => page.getByRole('contentinfo');

test('an update waits for consent; accepted in one tab it reloads every tab exactly once, and a half-filled registration survives @desktop', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(serverGone, signedOut);
  await page.goto('/');
  await controlled(page);
  const other = await context.newPage();
  await other.goto('/register?ref=abc');
  await controlled(other);
  const old = await page.locator('html').getAttribute('data-build');

  await portal.restart({ portalDir: next });
  await lookForUpdate(page);
  await updateOffered(page);
  await expectSeenEverywhere(page, updateQuestion(page));
  await expect(updateQuestion(other)).toBeInViewport();

  await updateQuestion(other).getByRole('button', { name: 'Depois' }).click();
  await expect(updateQuestion(other)).toBeHidden();
  await other.reload();
  await expect(footer(other).getByRole('button', { name: 'Atualizar o portal' })).toBeVisible();
  await expect(updateQuestion(other)).toBeHidden();
  await expectBuild(other, old ?? '');

  // Old build, new server: a screen that was never opened still comes from the old precache.
  await footer(page).getByRole('link', { name: 'Links' }).click();
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
  await expectBuild(page, old ?? '');
  // A half-filled form is filled again, except for passwords.
  await page.getByRole('banner').getByRole('link', { name: 'Registrar' }).click();
  await page.getByLabel('Usuário').fill('novato');
  await page.getByLabel('E-mail').fill('novato@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('segredo-nunca-escrito');
  await page.getByLabel(/Código de indicação/).fill('AMIGO');

  const loads = [countLoads(page), countLoads(other)];
  await updateQuestion(page).getByRole('button', { name: 'Atualizar' }).click();
  for (const tab of [page, other]) {
    await expectBuild(tab, 'next');
    await controlled(tab);
    await expect(footer(tab).getByRole('link', { name: 'Links' })).toBeVisible();
    await expect(updateQuestion(tab)).toBeHidden();
  }
  expect(page.url()).toContain('/register');
  expect(other.url()).toContain('/register?ref=abc');
  await expect(page.getByLabel('Usuário')).toHaveValue('novato');
  await expect(page.getByLabel('E-mail')).toHaveValue('novato@exemplo.com');
  await expect(page.getByLabel(/Código de indicação/)).toHaveValue('AMIGO');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');

  // Looking for a further update takes long enough for a second reload to begin, if there were one.
  for (const tab of [page, other]) await lookForUpdate(tab);
  await expect(updateQuestion(page)).toBeHidden();
  expect(loads.map((count) => count())).toEqual([1, 1]);
});
