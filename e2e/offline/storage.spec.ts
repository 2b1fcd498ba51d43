import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { expect, test } from '#support/browser/test.ts';
import { allStored, indexedDbOf, storedCollections } from '#support/browser/stored.ts';
import { controlled, countLoads, signedOut, updateQuestion } from '#support/browser/worker.ts';

const onlyNow = (page: Page) => page.getByText(/ficam aqui só durante esta visita/);
const openPanel = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dados offline' }).click();
  return page.getByRole('dialog', { name: 'Dados offline' });
};
const hangIndexedDb = () => void Object.assign(IDBFactory.prototype, { open: () => new EventTarget() });
test.beforeEach(({ errors }) => errors.allow(signedOut));

test('the panel shows what is stored, makes it persistent, clears it and updates it', async ({
  page,
  shot,
}) => {
  await page.goto('/');
  await controlled(page);
  await allStored(page);
  const panel = await openPanel(page);
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(line('Catálogo de itens')).toContainText(/[\d.]{5,} · [\d,]+ [kM]B · atualizado/);
  await expect(panel.getByText(/imagens de notícias guardadas? · .* em uso de /)).toBeVisible();
  await shot('storage');
  await expectNoAxeViolations(page);

  await panel.getByRole('button', { name: 'Limpar dados guardados' }).click();
  await panel.getByRole('button', { name: 'Limpar agora' }).click();
  await expect(panel.getByText('Ainda não guardado')).toHaveCount(6);
  expect(await storedCollections(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Atualizar Guias' }).click();
  await expect(line('Guias e mapas')).toContainText('atualizado agora');
  await panel.getByRole('button', { name: 'Guardar para ler offline' }).click();
  await expect(page.getByText('Guardado para ler offline', { exact: true })).toBeVisible();
  await allStored(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('IndexedDB that never answers: the portal works for this visit and says so @phone', async ({ page }) => {
  await page.addInitScript(hangIndexedDb);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(onlyNow(page)).toContainText('não responde');
  const panel = await openPanel(page);
  await expect(panel.getByText('não responde')).toBeVisible();
  await expect(panel.getByText(/atualizado agora/)).toHaveCount(6);
});

test('data is in memory while another tab has an older database open, then on the device; if another tab has a newer one, the portal asks for a reload @desktop', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  await older.goto('/robots.txt');
  // The connection stays open until its handle is disposed of.
  await (
    await indexedDbOf(older)
  ).evaluateHandle(({ open }) =>
    open({ name: 'valdora', version: 5, upgrade: (db) => db.createObjectStore('leftover') }),
  );
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(onlyNow(page)).toContainText('outra aba antiga');
  await older.close();
  await page.reload();
  await allStored(page);
  await expect(onlyNow(page)).toBeHidden();

  // As another build does it. This page then closes its database.
  const newer = await context.newPage();
  await newer.goto('/robots.txt');
  await (
    await indexedDbOf(newer)
  ).evaluate(async ({ open }) => (await open({ name: 'valdora', version: 1000 })).close());
  const question = updateQuestion(page);
  await expect(question).toContainText('Outra aba já usa a nova versão');
  const loads = countLoads(page);
  await question.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(6);
});
