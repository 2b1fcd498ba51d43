import * as v from 'valibot';
import { gameItems } from '#contract/items.ts';
import { guides, type GuideMap } from '#contract/guides.ts';
import type { APIRequestContext, Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { hold } from '#support/browser/outages.ts';
import { storedCollections } from '#support/browser/stored.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

const readGuides = async (request: APIRequestContext) =>
  v.parse(guides, await (await request.get('/api/guides')).json());
const readItems = async (request: APIRequestContext) =>
  v.parse(gameItems, await (await request.get('/api/game-items')).json());

type Rated = { drop_rate: number | null };
const byFallingRate = (one: Rated, other: Rated) => (other.drop_rate ?? -1) - (one.drop_rate ?? -1);

const found = (page: Page) => page.getByRole('list', { name: 'Mapas encontrados' });
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Nível.*${name}`) });
const drops = (page: Page, name: string) => page.getByRole('region', { name: `Drops de ${name}` });
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /Encontrados?$/ });
/** On phones the filters besides the text are in a sheet. */
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(sheet(page)).toBeInViewport();
};
const closeSheet = async (page: Page) => {
  await sheet(page).getByRole('button', { name: /^Ver/ }).click();
  await expect(sheet(page)).toHaveCount(0);
};
const level = (page: Page, name: string) => sheet(page).getByLabel(name);

// Requests of these tests set the API's cookie. With it the page checks the session, and the answer is 401.
test.beforeEach(({ errors }) => errors.allow(signedOut));

test('the guides list every map that is stored on this device; filters find some, the address keeps them, and the history has one entry', async ({
  page,
  shot,
}) => {
  const all = await readGuides(page.request);
  await page.goto('/links');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guias' }).click();
  await expect(page).toHaveTitle(/Guias & Mapas/);
  await expect(count(page)).toHaveText(`${all.length} Mapas Encontrados`);
  // At the desk beside the title.
  await expect(page.getByText('Guardados neste aparelho para ler sem internet')).toBeAttached();
  await shot('guides');
  await expectNoAxeViolations(page);

  await test.step('typing a filter leaves one entry in the history', async () => {
    await page.getByLabel('Mapa ou item').pressSequentially('torre', { delay: 60 });
    await expect(page).toHaveURL(/nome=torre/);
    await page.goBack();
    await expect(page).toHaveURL(/\/links$/);
    await page.goForward();
    await expect(page.getByLabel('Mapa ou item')).toHaveValue('torre');
  });

  await test.step('maps are found by name, type and level, and the address keeps the filters', async () => {
    await page.getByLabel('Mapa ou item').fill('SOTAO');
    await expect(count(page)).toHaveText('1 Mapa Encontrado');
    await expect(card(page, 'Sótão do Boticário')).toBeVisible();
    await expect(page).toHaveURL(/\?nome=SOTAO$/);

    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/guides$/);
    await openSheet(page);
    await page.getByRole('button', { name: 'Dungeons', exact: true }).click();
    await level(page, 'Nível mínimo').fill('20');
    await level(page, 'Nível máximo').fill('40');
    await expect(level(page, 'Nível mínimo')).toHaveAttribute('min', '1');
    await expectNoAxeViolations(page);
    await shot('guides-filters', 'window');
    await closeSheet(page);
    const expected = all.filter(
      ({ type, recommended_lv: level }) => type === 'DUNGEON' && Number(level) >= 20 && Number(level) <= 40,
    );
    expect(expected.length).toBeGreaterThan(1);
    await expect(count(page)).toHaveText(`${expected.length} Mapas Encontrados`);
    await expect(page).toHaveURL(/\?tipo=DUNGEON&min=20&max=40$/);
    await page.reload();
    await expect(count(page)).toHaveText(`${expected.length} Mapas Encontrados`);
    await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
    await openSheet(page);
    await expect(sheet(page).getByRole('button', { name: 'Dungeons', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(level(page, 'Nível máximo')).toHaveValue('40');
  });

  await test.step('filters that match nothing say so and can be cleared', async () => {
    await level(page, 'Nível mínimo').fill('50');
    await closeSheet(page);
    await expect(page.getByText('Nenhum mapa encontrado com os filtros atuais.')).toBeVisible();
    await expect(count(page)).toHaveText('0 Mapas Encontrados');
    await expect(page.getByText('O nível mínimo está acima do nível máximo.')).toBeVisible();
    await shot('guides-none');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(found(page)).toBeVisible();
    await openSheet(page);
    await expect(level(page, 'Nível mínimo')).toHaveValue('');
  });
});

test('an item is searched in the field of the maps, in four taps from the home page; a map opens to its drops with icon and name, and its address can be shared', async ({
  page,
  context,
  shot,
}) => {
  const [all, items] = await Promise.all([readGuides(page.request), readItems(page.request)]);
  const rated = all
    .flatMap(({ drop_guide: list }) => list ?? [])
    .filter(({ drop_rate: rate }) => rate !== null);
  const item = items.find(({ id }) => rated.filter(({ item_id: dropped }) => dropped === id).length > 2)!;
  const label = item.label ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  // Before the device has the items it does not say that nothing is found.
  const release = await hold(page, '**/api/game-items');
  await page.goto(`/guides?nome=${encodeURIComponent(label)}`);
  await expect(page.getByText('Carregando guias...')).toBeAttached();
  await expect.poll(() => storedCollections(page)).toContain('guides');
  await expect(count(page)).toHaveCount(0);
  release();
  await expect(found(page).locator('[aria-posinset]').first()).toContainText(label);

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Guias' }).tap();
  const cards = found(page).locator('[aria-posinset]');
  await expect(cards.nth(4)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Mapa ou item').tap();
  await page.getByLabel('Mapa ou item').fill(label.toUpperCase());
  const named = all.filter(
    ({ name, drop_guide: list }) =>
      name.includes(label) || (list ?? []).some(({ item_id: dropped }) => dropped === item.id),
  );
  await expect(cards.first()).toContainText(label);
  expect(await cards.count()).toBeGreaterThanOrEqual(named.length);
  const rates = (await cards.allInnerTexts()).map((text) =>
    Number(/([\d,]+)%/.exec(text)?.[1]?.replace(',', '.') ?? -1),
  );
  expect(rates).toEqual(rates.toSorted((one, other) => other - one));
  await shot('guides-item', 'window');
  await cards.first().getByRole('button').tap();
  await expect(cards.first().locator('mark')).toHaveText(label);
  await expectNoAxeViolations(page);

  const labels = new Map(items.map(({ id, label }) => [id, label]));
  const map = all.find(({ name }) => name === 'Floresta de Lumira')!;
  const expected = (map.drop_guide ?? []).toSorted(byFallingRate).map(({ item_id: id, drop_rate: rate }) => {
    const label = labels.get(id) ?? `[${id}]`;
    return rate === null
      ? `${label} taxa não informada`
      : `${label} Taxa de drop: ${rate.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
  });
  expect(expected.join()).toContain('Taxa de drop: ');

  await page.getByLabel('Mapa ou item').fill('lumira');
  const head = card(page, map.name);
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(head).toContainText(/Atualizado em \d{2}\/\d{2}\/\d{4}/);
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(drops(page, map.name).getByRole('listitem')).toHaveText(expected);
  const icons = drops(page, map.name).locator('[data-icon]');
  await expect(icons).toHaveCount(expected.length);
  await expect(icons.first()).toHaveCSS('background-image', /\/sprites\/items-\d\.webp/);
  await expect(icons.first()).toHaveCSS('background-size', '720px 720px');
  await shot('guides-open');
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(new RegExp(`mapa=${map.id}$`));

  const friend = await context.newPage();
  await friend.goto(`/guides?mapa=${map.id}`);
  await expect(drops(friend, map.name).getByRole('listitem')).toHaveText(expected);
  await expect(card(friend, map.name)).toBeInViewport();

  await head.click();
  await expect(drops(page, map.name)).toHaveCount(0);
  await expect(page).not.toHaveURL(/mapa=/);
});

test('the guides work by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/guides');
  await expect(found(page)).toBeVisible();
  await page.getByLabel('Mapa ou item').focus();
  await page.keyboard.type('karst');
  await expect(count(page)).toHaveText('2 Mapas Encontrados');
  const dungeons = page.getByRole('button', { name: 'Dungeons', exact: true });
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab');
  await expect(dungeons).toBeFocused();
  await page.keyboard.press('Space');
  await expect(count(page)).toHaveText('1 Mapa Encontrado');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(drops(page, 'Terceiro Nível de Karst')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drops(page, 'Terceiro Nível de Karst')).toHaveCount(0);
});

/**
 * Counts how often the list changes: an observer gets the changes of one React commit in one batch. Commits that render the list
 * again without changing it are counted by tests/src/features/guides/guides-screen.test.tsx.
 */
const countUpdates = (page: Page) =>
  found(page).evaluateHandle((list) => {
    const updates = { count: 0 };
    new MutationObserver(() => {
      updates.count += 1;
    }).observe(list, { childList: true, subtree: true, attributes: true, characterData: true });
    return updates;
  });

/** The position in the list of the map in the middle of the window; 0 if there is none. */
const shownPlace = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth * 0.6, innerHeight / 2);
    return Number(middle?.closest('li[aria-posinset]')?.ariaPosInSet ?? 0);
  });
const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

test('of five thousand maps few are rendered, and a keystroke is one commit of the list', async ({
  page,
}) => {
  const many: GuideMap[] = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    name: `${['Torre', 'Toca', 'Tumba', 'Mina'][index % 4]} ${index + 1}`,
    type: index % 2 ? 'MAPA' : 'DUNGEON',
    recommended_lv: 1 + (index % 99),
    created_at: '2026-01-01T12:00:00.000Z',
    image_url: null,
    drop_guide: [{ item_id: 7, guide_map_id: index + 1, name: '', drop_rate: null }],
  }));
  await page.route('**/api/guides', (route) => route.fulfill({ json: many }));
  await page.goto('/guides');
  await expect(count(page)).toHaveText('5.000 Mapas Encontrados');
  expect(await countNodes(page), 'at the top').toBeLessThan(1500);

  await expect(page.getByText('Guardados neste aparelho para ler sem internet')).toBeAttached();
  // Names of drops are searched, too: that they come is no keystroke's commit.
  await expect.poll(() => storedCollections(page)).toEqual(expect.arrayContaining(['items', 'mobs']));
  const updates = await countUpdates(page);
  await page.getByLabel('Mapa ou item').focus();
  for (const [key, typed] of [
    ['t', 't'],
    ['o', 'to'],
    ['r', 'tor'],
    ['Backspace', 'to'],
  ] as const) {
    const before = (await updates.jsonValue()).count;
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`nome=${typed}$`));
    const commits = (await updates.jsonValue()).count - before;
    expect(commits, `commits of the list for “${typed}”, its address included`).toBe(1);
  }
  await expect(count(page)).toHaveText('2.500 Mapas Encontrados');

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => shownPlace(page)).toBeGreaterThan(1000);
  expect(await countNodes(page), 'half way down').toBeLessThan(1500);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[aria-posinset="2500"]')).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await countNodes(page), 'at the end').toBeLessThan(1500);
});
