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

test('an update accepted in the tab of an article, then one in another tab, lose no letter of it @desktop', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.admin);
  await page.goto('/admin/news/create');
  await controlled(page);
  const first = (await page.locator('html').getAttribute('data-build')) ?? '';
  const other = await context.newPage();
  await other.goto('/admin/news/create');
  await expect(title(other)).toHaveValue('');
  await title(page).fill('A porta do norte');
  await articleText(page).click();
  let words = '';

  for (const { folder, build, own } of [
    { folder: next, build: 'next', own: true },
    // A rollback is an update like any other.
    { folder: 'dist/portal', build: first, own: false },
  ]) {
    const before = `${words}Abre à meia-noite`;
    await articleText(page).press('Control+End');
    await page.keyboard.type(before.slice(words.length));
    await expect(status(page, /^Guardado neste aparelho/)).toBeVisible();
    await portal.restart({ portalDir: folder });
    await lookForUpdate(page);
    for (const tab of [page, other]) await updateOffered(tab);
    const loads = [countLoads(page), countLoads(other)];
    await disablePauseDetection(page);
    words = `${before}, com a chave de ferro. `;
    await articleText(page).press('Control+End');
    await page.keyboard.type(words.slice(before.length));
    await expect(status(page, 'Escrevendo…')).toBeVisible();
    await updateQuestion(own ? page : other)
      .getByRole('button', { name: 'Atualizar' })
      .press('Enter');

    for (const tab of [page, other]) {
      await expectBuild(tab, build);
      await controlled(tab);
      await expect(articleText(tab)).toHaveText(words);
      await expect(title(tab)).toHaveValue('A porta do norte');
      await expect(tab.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
    }
    // Looking for a further update takes long enough for a second reload to begin, if there were one.
    for (const tab of [page, other]) await lookForUpdate(tab);
    expect(loads.map((count) => count())).toEqual([1, 1]);
  }

  await portal.stop();
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(articleText(tab)).toHaveText(words);
    await expect(tab.getByText(/Seu rascunho de .* está de volta/)).toBeVisible();
  }
});
