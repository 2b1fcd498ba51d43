import * as v from 'valibot';
import type { APIRequestContext, Page } from 'playwright/test';
import { marketItems } from '#contract/auction-market.ts';
import { guides, type GuideMap } from '#contract/guides.ts';
import { gameItems, type GameItem } from '#contract/items.ts';
import { mobGuides, type MobGuide } from '#contract/mobs.ts';
import { numberedSlug } from '#contract/slugs.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

/** The lists that the pages show, read from the API. */
async function readWorld(request: APIRequestContext) {
  const read = async (path: string) => (await request.get(`/api${path}`)).json() as Promise<unknown>;
  return {
    items: v.parse(gameItems, await read('/game-items')),
    mobs: v.parse(mobGuides, await read('/mobs')),
    maps: v.parse(guides, await read('/guides')),
    market: v.parse(marketItems, await read('/auction/market')),
  };
}

const itemPath = ({ id, label }: GameItem) => `/items/${numberedSlug({ id, name: label })}`;
const mobPath = ({ id, label }: MobGuide) => `/mobs/${numberedSlug({ id, name: label })}`;
const mapPath = ({ id, name }: GuideMap) => `/guides/${numberedSlug({ id: Number(id), name })}`;
const droppedBy = ({ drops }: MobGuide) => (drops ?? []).flatMap(({ items }) => items);
const sources = (page: Page) => page.getByRole('list', { name: 'Monstros que dropam' });

// Requests of these tests set the API's cookie. With it the page checks the session, and the answer is 401.
test.beforeEach(({ errors }) => errors.allow(signedOut));

test('from a map of the guides to its page, a monster, an item, and back to the place; a traded item has its prices and sellers, and a wrong fact becomes a ticket @desktop', async ({
  page,
  shot,
}) => {
  const { items, mobs, maps, market } = await readWorld(page.request);
  const mob = mobs.find(({ boss, spawns }) => boss && spawns?.length)!;
  const map = maps.find(({ id }) => id === mob.spawns?.[0]?.map_id)!;
  await page.goto(`/guides?mapa=${map.id}`);
  await page
    .getByRole('region', { name: `Drops de ${map.name}` })
    .getByRole('link')
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Página do mapa' }).press('Enter');
  await expect(page).toHaveURL(mapPath(map));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(map.name);
  await expect(page).toHaveTitle(new RegExp(map.name));
  await expectNoAxeViolations(page);
  await shot('finder-map');

  await page
    .getByRole('list', { name: 'Monstros deste mapa' })
    .getByRole('link', { name: mob.label })
    .press('Enter');
  await expect(page).toHaveURL(mobPath(mob));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mob.label);
  await expect(page.getByText('Chefe').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('finder-mob');

  const item = items.find(({ id }) => id === droppedBy(mob)[0])!;
  await page.getByRole('main').getByRole('link', { name: item.label }).first().press('Enter');
  await expect(page).toHaveURL(itemPath(item));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.label);
  await expect(sources(page).getByRole('link', { name: mob.label })).toBeVisible();
  await expect(sources(page)).toContainText(/1 em \d/);
  await expectNoAxeViolations(page);
  await shot('finder-item');

  for (const path of [mobPath(mob), mapPath(map)]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await expect(page.getByRole('region', { name: `Drops de ${map.name}` })).toBeVisible();

  const row = market.toSorted((one, other) => other.sold_7 - one.sold_7).find(({ on_sale }) => on_sale > 0)!;
  const traded = items.find(({ id }) => id === row.item_id)!;
  await openByHistory(page, itemPath(traded));
  const auction = page.getByRole('region', { name: 'Leilão' });
  await expect(auction.getByRole('list', { name: 'Quem vende agora' }).getByRole('listitem')).toHaveCount(
    Math.min(row.on_sale, 10),
  );
  await expect(auction.getByRole('img', { name: /Mediana por dia/ })).toBeVisible();
  await auction.getByText('Preço de cada dia').click();
  await expect(auction.getByRole('table')).toContainText('Mediana por unidade');
  await page.getByText('Itens parecidos').click();
  await expect(page.getByRole('list', { name: 'Itens parecidos' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/items\//,
  );
  await expectNoAxeViolations(page);
  await shot('finder-market');
  await page.getByRole('link', { name: 'Vender', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/auction\?aba=itens&nome=/);
  await page.goBack();
  await page.getByRole('link', { name: 'Avise a equipe' }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('on a phone a name opens a sheet over the screen: Back closes it at the same place, and it leads to the page and to others', async ({
  page,
  shot,
}) => {
  const { items, mobs } = await readWorld(page.request);
  // Whoever drops it best has a map.
  const item = items.find(({ id }) => {
    const droppers = mobs.filter((mob) => droppedBy(mob).includes(id));
    return droppers.length > 0 && droppers.every(({ spawns }) => spawns?.length);
  })!;
  const mob = mobs.find((each) => droppedBy(each).includes(item.id))!;
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.goto(mobPath(mob));
  const link = page.getByRole('main').getByRole('link', { name: item.label }).first();
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await link.press('Enter');
  await expect(sheet(item.label)).toContainText('Onde cai melhor');
  await expect(sheet(item.label)).toContainText(/1 em \d/);
  await expect(sheet(item.label).getByRole('link', { name: 'Comparar' })).toBeInViewport();
  await expect(page).toHaveURL(mobPath(mob));
  await expectNoAxeViolations(page);
  await shot('finder-sheet-item', 'window');
  await page.goBack();
  await expect(sheet(item.label)).toHaveCount(0);
  await expect(page).toHaveURL(mobPath(mob));
  expect(await place()).toBe(before);
  await expect(link).toBeFocused();

  await link.press('Enter');
  await expect(sheet(item.label)).toContainText('Onde cai melhor');
  const [first] = await sheet(item.label).getByRole('listitem').getByRole('link').allInnerTexts();
  await sheet(item.label).getByRole('link', { name: first!, exact: true }).first().press('Enter');
  await expect(sheet(first!)).toContainText('O que dropa');
  await expectNoAxeViolations(page);
  await shot('finder-sheet-mob', 'window');
  await sheet(first!).getByRole('region', { name: 'Onde aparece' }).getByRole('link').first().press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Monstros');
  await shot('finder-sheet-map', 'window');
  await page.getByRole('dialog').getByRole('link', { name: 'Ver página' }).press('Enter');
  await expect(page).toHaveURL(/\/guides\/\d+-/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(mobPath(mob));
});
