import * as v from 'valibot';
import { bannerItems, banners } from '#contract/banners.ts';
import { gameItems } from '#contract/items.ts';
import { guides } from '#contract/guides.ts';
import { mobGuides } from '#contract/mobs.ts';
import { shopItems } from '#contract/shop.ts';
import { numberedSlug } from '#contract/slugs.ts';
import { openByHistory } from '#support/browser/history.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

test.use({
  ownPortal: 'test',
  // Numbers that nothing else has.
  sql: `with weights as (update drop_group_items set weight = 271.8281 returning 1)
    update drop_groups set probability = 13.5791, chances = 'hidden'`,
});

test('what is hidden is on no page and on no device, and without a server an item, a monster and a map open that were never opened', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  test.setTimeout(90_000);
  errors.allow(signedOut, serverGone);
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json() as Promise<unknown>;
  const mobs = v.parse(mobGuides, await read('/mobs'));
  const mob = mobs.find(({ spawns, drops }) => spawns?.length && drops?.length)!;
  const itemId = mob.drops![0]!.items[0]!;
  const map = v.parse(guides, await read('/guides')).find(({ id }) => id === mob.spawns![0]!.map_id)!;
  const items = v.parse(gameItems, await read('/game-items'));
  const item = items.find(({ id }) => id === itemId)!;
  const pageOf = (id: number) =>
    `/items/${numberedSlug({ id, name: items.find((one) => one.id === id)!.label })}`;
  const [pack] = v.parse(shopItems, await read('/site-store'));
  const [banner] = v.parse(banners, await read('/gacha/banners/ativos'));
  const [drawn] = v.parse(bannerItems, await read(`/gacha/banners/${banner!.id}/items`));
  const paths = {
    item: pageOf(itemId),
    mob: `/mobs/${numberedSlug({ id: mob.id, name: mob.label })}`,
    map: `/guides/${numberedSlug({ id: Number(map.id), name: map.name })}`,
  };
  const secret = /13[.,]57|271[.,]8/;

  await page.goto('/');
  await controlled(page);
  await allStored(page);
  for (const path of Object.values(paths)) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('data-prerendered="content"');
    expect(html, path).not.toMatch(secret);
  }
  const onDevice = await (
    await indexedDbOf(page)
  ).evaluate(async ({ open, settled }) => {
    const texts: string[] = [JSON.stringify(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await open({ name });
      for (const store of db.objectStoreNames) {
        texts.push(JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
    }
    return texts.join('\n');
  });
  expect(onDevice).toContain(mob.label);
  expect(onDevice).not.toMatch(secret);

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('seen'))).toBe(true);

  await portal.network.down();
  await page.goto(pageOf(pack!.item_id));
  await expect(page.getByRole('region', { name: 'Loja' }).getByRole('listitem').first()).toBeVisible();
  await openByHistory(page, pageOf(drawn!.item_id));
  const odds = page.getByRole('list', { name: 'Banners que trazem este item' });
  await expect(odds.getByText(/Com a garantia: \d/).first()).toBeVisible();
  await openByHistory(page, paths.item);
  const found = page.getByRole('list', { name: 'Monstros que dropam' });
  await expect(found.getByRole('link', { name: mob.label })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/1 em \d|abates/);
  await expect(page.getByText(/^Atualizado/).first()).toBeVisible();
  await shot('finder-item-offline');
  await found.getByRole('link', { name: mob.label }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Ver página' }).press('Enter');
  await expect(page).toHaveURL(paths.mob);
  await expect(page.getByRole('main').getByRole('link', { name: item.label }).first()).toBeVisible();
  await shot('finder-mob-hidden');
  await openByHistory(page, paths.map);
  await expect(page.getByRole('link', { name: mob.label })).toBeVisible();
  await openByHistory(page, '/items/999999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Item não encontrado' })).toBeVisible();
});
