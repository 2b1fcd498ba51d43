/** Items side by side: from an item's page and by its name, at every width, and without the server. */
import * as v from 'valibot';
import type { Page } from 'playwright/test';
import { gameItems } from '#contract/items.ts';
import { mobGuides } from '#contract/mobs.ts';
import { numberedSlug } from '#contract/slugs.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { allStored } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ errors }) => errors.allow(signedOut, serverGone));

const table = (page: Page) => page.getByRole('region', { name: 'Comparação' });
const columns = (page: Page) => table(page).getByRole('columnheader');
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('up to four items fit beside each other, and the comparison works without the server', async ({
  page,
  portal,
  shot,
}) => {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json() as Promise<unknown>;
  const items = v.parse(gameItems, await read('/game-items'));
  const mobs = v.parse(mobGuides, await read('/mobs'));
  const dropped = [...new Set(mobs.flatMap(({ drops }) => drops?.[0]?.items.slice(0, 1) ?? []))];
  const [first, second, ...others] = dropped.slice(0, 4).map((id) => items.find((item) => item.id === id)!);
  await page.goto('/');
  await controlled(page);
  await allStored(page);
  await page.goto(`/items/${numberedSlug({ id: first!.id, name: first!.label })}`);
  await page.getByRole('link', { name: 'Comparar', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/compare?itens=${first!.id}`);
  await expect(columns(page)).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Adicionar item à comparação' }).fill(second!.label);
  await page.getByRole('option', { name: second!.label, exact: true }).first().click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page).toHaveURL(/itens=\d+%2C\d+$/);
  for (const label of ['Cai melhor de', 'Chance', 'Abates'])
    await expect(table(page).getByRole('rowheader', { name: label })).toBeAttached();
  const before = page.viewportSize()!;
  const expectToFit = async (widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ ...before, width });
      const frame = await table(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([frame, await sideways(page)], `${width} px`).toEqual([0, 0]);
    }
    await page.setViewportSize(before);
  };
  await expectToFit([1440, before.width]);
  await expectNoAxeViolations(page);
  await shot('compare-two');

  // The button on the page of an item goes on with the last comparison.
  await page.goBack();
  await expect(page).toHaveURL(/\/items\//);
  await page.getByRole('link', { name: 'Comparar', exact: true }).press('Enter');
  await expect(columns(page)).toHaveCount(2);

  await portal.network.down();
  const ids = [first!, second!, ...others].map(({ id }) => id).join();
  await page.goto(`/compare?itens=${ids}`);
  await expect(columns(page)).toHaveCount(4);
  await expect(columns(page).first()).toContainText(first!.label);
  await expect(page.getByRole('combobox', { name: 'Adicionar item à comparação' })).toBeDisabled();
  await expectToFit([360, 390, 830, 1440]);
  await expectNoAxeViolations(page);
  await shot('compare-four');
  await page.getByRole('button', { name: `Tirar ${first!.label} da comparação` }).press('Enter');
  await expect(columns(page)).toHaveCount(3);
  await expect(table(page)).toBeFocused();
  await page.goto('/compare?itens=999999');
  await expect(page.getByText('O catálogo deste aparelho não tem: nº 999999.')).toBeInViewport();
  await page.getByRole('button', { name: 'Tirar [999999] da comparação' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Adicionar item à comparação' })).toBeFocused();
  await expect(page.getByText('Escolha os itens que você quer comparar.')).toBeInViewport();
  await shot('compare-empty');
});
