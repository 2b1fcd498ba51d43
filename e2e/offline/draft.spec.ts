/** An update of the portal that is accepted while an article is being written loses no letter of it (product 4.13, 16.5). */
import type { Page } from 'playwright/test';
import { articleText, status } from '#support/browser/locators.ts';
import { nextBuild } from '#support/builds.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import {
  controlled,
  countLoads,
  expectBuild,
  lookForUpdate,
  serverGone,
  updateOffered,
  updateQuestion,
} from '#support/browser/worker.ts';
import { HOOK_MS } from '#support/timeouts.ts';

/** Keeps the portal from ever detecting a pause in typing, so that "Atualizar" is pressed before the last letters are stored. */
const disablePauseDetection = (page: Page) =>
  page.evaluate(() => {
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) =>
        delay === 300 ? 0 : setTimeout(work, delay, ...values),
    });
  });

let next = '';

test.use({ ownPortal: 'test' });
test.beforeAll(async () => {
  test.setTimeout(HOOK_MS);
  next = await nextBuild();
});

const title = (page: Page) => page.getByLabel('Título *', { exact: true });

test('an update accepted in another tab loses no letter of an article @desktop', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await controlled(page);
  const other = await context.newPage();
  await other.goto('/admin/news/create');
  await expect(title(other)).toHaveValue('');
  await title(page).fill('A porta do norte');
  await articleText(page).click();
  const before = 'Abre à meia-noite';
  await page.keyboard.type(before);
  await expect(status(page, /^Guardado neste aparelho/)).toBeVisible();
  await portal.restart({ portalDir: next });
  await lookForUpdate(page);
  for (const tab of [page, other]) await updateOffered(tab);
  const loads = [countLoads(page), countLoads(other)];
  await disablePauseDetection(page);
  const words = `${before}, com a chave de ferro. `;
  await articleText(page).press('Control+End');
  await page.keyboard.type(words.slice(before.length));
  await expect(status(page, 'Escrevendo…')).toBeVisible();
  // Accepted in the other tab, it reloads the one where somebody writes, too; accepted in that one: drafts.test.ts.
  await updateQuestion(other).getByRole('button', { name: 'Atualizar' }).press('Enter');

  for (const tab of [page, other]) {
    await expectBuild(tab, 'next');
    await controlled(tab);
    await expect(articleText(tab)).toHaveText(words);
    await expect(title(tab)).toHaveValue('A porta do norte');
    await expect(tab.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
  }
  expect(loads.map((count) => count())).toEqual([1, 1]);

  await portal.network.down();
  await page.reload();
  await expect(articleText(page)).toHaveText(words);
});
