import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addItems, ITEMS } from '#support/large-catalogue.ts';
import { signIn, users } from '#support/browser/login.ts';
import { startPortal, type Portal } from '#support/browser/portal.ts';
import { worldVariable } from '#support/browser/setup.ts';
import { expect, test } from '#support/browser/test.ts';
import { allStored, countStored } from '#support/browser/stored.ts';
import { signedOut } from '#support/browser/worker.ts';
import { ITEM_SEARCH } from '#items/items.search.ts';

let home = '';
let portal: Portal;

test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'valdora-catalogue-'));
  const world = join(home, 'data');
  cpSync(process.env[worldVariable]!, world, { recursive: true });
  await addItems(world);
  portal = await startPortal({ world });
});
test.afterAll(async () => {
  await portal.close();
  await rm(home, { recursive: true, force: true });
});

test('a catalogue of more than 20,000 items is stored completely, is searched by the middle of a name, and is not sent twice @desktop', async ({
  page,
  errors,
}) => {
  test.setTimeout(90_000);
  errors.allow(signedOut);
  await signIn(page, users.admin, portal.url);
  await page.goto(`${portal.url}/admin/shop`);
  await allStored(page);
  expect(await countStored(page, 'items')).toBeGreaterThan(ITEMS);
  const results = page.getByRole('listbox').getByRole('option');
  await page.getByRole('button', { name: 'Adicionar item' }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill('ESTE 1199');
  await expect(results).toHaveCount(ITEM_SEARCH.maxResults);
  await expect(results.first()).toHaveText('Relíquia de Teste 119900');

  portal.network.forget();
  await page.reload();
  await expect
    .poll(() => portal.network.requests().filter(({ path }) => path === '/api/game-items'))
    .toMatchObject([{ status: 304, bytes: 0 }]);
});
