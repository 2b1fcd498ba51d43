/** "Quero": the list of wanted items, from an item's page to the account and back, and as last seen without the server. */
import * as v from 'valibot';
import type { Page } from 'playwright/test';
import { gameItems } from '#contract/items.ts';
import { mobGuides } from '#contract/mobs.ts';
import { numberedSlug } from '#contract/slugs.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { allStored } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

test.use({ ownPortal: 'test', serviceWorkers: 'allow' });
test.beforeEach(({ errors }) => errors.allow(signedOut, serverGone));

const want = (page: Page) => page.getByRole('button', { name: 'Quero', exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Itens que você quer' }).getByRole('listitem');

async function droppedItems(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json() as Promise<unknown>;
  const items = v.parse(gameItems, await read('/game-items'));
  const mobs = v.parse(mobGuides, await read('/mobs'));
  const mob = mobs.find(({ spawns, drops }) => spawns?.length && (drops?.[0]?.items.length ?? 0) > 1)!;
  const ids = mob.drops![0]!.items.slice(0, 2);
  return ids.map((id) => items.find((item) => item.id === id)!);
}

test('an item is wanted on its page, listed with its best drop, readable without the server, and taken off', async ({
  page,
  portal,
  shot,
}) => {
  const [first, second] = await droppedItems(page);
  const path = ({ id, label }: { id: number; label: string }) =>
    `/items/${numberedSlug({ id, name: label })}`;
  await page.goto(path(first!));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.label);
  await expect(want(page)).toHaveCount(0);

  await signIn(page, users.jogador);
  await controlled(page);
  await allStored(page);
  await page.goto('/profile/wanted');
  await expect(page.getByText('Sua lista está vazia.')).toBeInViewport();
  await shot('wanted-empty');
  for (const item of [first!, second!]) {
    await openByHistory(page, path(item));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.label);
    await want(page).press('Enter');
    await expect(want(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectNoAxeViolations(page);
  await shot('wanted-item');
  await page.getByRole('link', { name: 'Ver lista' }).press('Enter');
  await expect(page).toHaveURL('/profile/wanted');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(second!.label);
  await expect(rows(page).first()).toContainText(/1 em \d/);
  await expect(rows(page).first()).toContainText(/50% em \d+ · 90% em \d/);
  await expectNoAxeViolations(page);
  await shot('wanted');

  // The device's copy is written within a second of a change.
  const copy = () => page.evaluate(() => localStorage.getItem('valdora.account') ?? '');
  await expect.poll(copy).toContain(`"item_id":${second!.id}`);
  await portal.network.down();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.locator('main [data-stale]')).toBeInViewport();
  const remove = page.getByRole('button', { name: `Tirar ${second!.label} da lista` });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await shot('wanted-offline');
  await page.goto(path(first!));
  await expect(want(page)).toHaveAttribute('aria-disabled', 'true');

  await portal.network.up();
  await page.goto('/profile/wanted');
  await remove.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(first!.label);
  // The whole row is the target.
  await rows(page).click({ position: { x: 120, y: 40 } });
  await expect(page.getByRole('dialog', { name: first!.label })).toBeVisible();
});
