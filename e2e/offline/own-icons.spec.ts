import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { gameItems } from '#contract/items.ts';
import { PICTURES_PATH, sheetName } from '#contract/picture-addresses.ts';
import { runCommand } from '#server/operator/commands.ts';
import { sheetOf } from '#server/operator/icons/icon-list.ts';
import { testTerminal } from '#support/terminal.ts';
import { allStored } from '#support/browser/stored.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

test.use({ ownPortal: 'test' });

const pngs = mkdtempSync(join(tmpdir(), 'own-icons-'));
test.afterAll(() => rmSync(pngs, { recursive: true, force: true }));

/** The path of the sheet with an icon. */
const pathOf = (icon: number): string => PICTURES_PATH + sheetName(sheetOf(icon));

test('an operator’s own icons appear without a build, and without a server from the sheets that were seen', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(signedOut, serverGone);
  const read = async () => v.parse(gameItems, await (await page.request.get('/api/game-items')).json());
  const [seen, unseen] = (await read()).filter(({ label }) => label.startsWith('Adaga')).map(({ id }) => id);
  // Each run of the command writes a sheet.
  await portal.stop();
  for (const id of [seen!, unseen!]) {
    const png = sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff2020' } }).png();
    writeFileSync(join(pngs, `${id}.png`), await png.toBuffer());
    const environment = { DATA_DIR: portal.dataDir };
    const input = { args: ['icons', pngs], environment, now: new Date(), terminal: testTerminal() };
    expect(await runCommand(input)).toBe(0);
  }
  await portal.start();

  await page.goto('/');
  await controlled(page);
  await allStored(page);
  const items = await read();
  const [first, second] = [seen, unseen].map((id) => items.find((item) => item.id === id)!.icon!);
  expect(pathOf(first!)).not.toBe(pathOf(second!));
  const icon = page.locator(`[data-icon="${first}"]`).first();
  await page.goto(`/items/${seen}`);
  await expect(icon).toBeInViewport();
  await expect.poll(() => cachedPaths(page, 'sheets')).toEqual([pathOf(first!)]);

  await portal.network.down();
  await page.goto(`/items/${seen}`);
  await expect(icon).toBeInViewport();
  const drawn = await sharp(await icon.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (drawn.info.height / 2) * drawn.info.width + drawn.info.width / 2;
  const [red = 0, green = 255] = drawn.data.subarray(Math.floor(middle) * drawn.info.channels);
  expect(red - green).toBeGreaterThan(150);
  await shot('own-icons');

  // A sheet that was never seen is fetched as soon as the server can be reached again.
  await page.goto(`/items/${unseen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await portal.network.up();
  await expect.poll(() => cachedPaths(page, 'sheets')).toEqual([first!, second!].map(pathOf));
});
