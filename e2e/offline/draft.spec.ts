import type { Page } from 'playwright/test';
import { nextBuild } from '#support/builds.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import {
  controlled,
  countLoads,
  expectBuild,
  lookForUpdate,
  serverGone,
  signedOut,
  updateQuestion,
} from '#support/browser/worker.ts';

const SAVED = 'A porta do norte abre à meia-noite';
const WHOLE = `${SAVED}, com a chave de ferro`;
/** Keeps the portal from ever taking a pause in typing for its end: "Atualizar" is pressed while letters are still on their way. */
const neverPause = (page: Page) =>
  page.evaluate(() => {
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) =>
        delay === 300 ? 0 : setTimeout(work, delay, ...values),
    });
  });

let next = '';

test.describe.configure({ timeout: 90_000 });
test.use({ ownPortal: true });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  next = await nextBuild();
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Descrição' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
for (const { where, own } of [
  { where: 'in its own tab', own: true },
  { where: 'in another tab', own: false },
]) {
  test(`an update accepted ${where} loses not a letter of a draft being typed @desk`, async ({
    page,
    context,
    portal,
    errors,
  }) => {
    errors.allow(serverGone);
    errors.allow(signedOut);
    await signIn(page, users.jogador);
    await page.goto('/tickets');
    await controlled(page);
    const other = await context.newPage();
    await other.goto('/tickets');
    await controlled(other);
    await expect(field(other)).toHaveValue('');
    await field(page).fill(SAVED);
    await expect(said(page, 'Rascunho guardado neste dispositivo')).toBeVisible();

    await portal.restart({ portalDir: next });
    await lookForUpdate(page);
    for (const tab of [page, other])
      await expect(updateQuestion(tab)).toContainText('Nova versão disponível');
    const loads = [countLoads(page), countLoads(other)];
    await neverPause(page);
    await field(page).press('End');
    await page.keyboard.type(WHOLE.slice(SAVED.length));
    await expect(said(page, 'Escrevendo')).toBeVisible();
    await updateQuestion(own ? page : other)
      .getByRole('button', { name: 'Atualizar' })
      .click();

    for (const tab of [page, other]) {
      await expectBuild(tab, 'next');
      await controlled(tab);
    }
    await expect(field(page)).toHaveValue(WHOLE);
    await expect(said(page, 'recuperado de')).toBeVisible();
    // A second reload would have begun by the time that no further update is found.
    for (const tab of [page, other]) await lookForUpdate(tab);
    expect(loads.map((count) => count())).toEqual([1, 1]);

    await portal.stop();
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(field(tab)).toHaveValue(WHOLE);
      await expect(said(tab, 'recuperado de')).toBeVisible();
    }
  });
}
