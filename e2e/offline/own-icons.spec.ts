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

test('an operator’s own icon appears without a build, and without a server from the sheet that was seen', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(signedOut, serverGone);
  const read = async () => v.parse(gameItems, await (await page.request.get('/api/game-items')).json());
  const { id } = (await read()).find(({ label }) => label.startsWith('Adaga'))!;
  await portal.stop();
  const png = sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff2020' } }).png();
  writeFileSync(join(pngs, `${id}.png`), await png.toBuffer());
  const environment = { DATA_DIR: portal.dataDir };
  const input = { args: ['icons', pngs], environment, now: new Date(), terminal: testTerminal() };
  expect(await runCommand(input)).toBe(0);
  await portal.start();

  await page.goto('/');
  await controlled(page);
  await allStored(page);
  const number = (await read()).find((item) => item.id === id)!.icon!;
  const icon = page.locator(`[data-icon="${number}"]`).first();
  await page.goto(`/items/${id}`);
  await expect(icon).toBeInViewport();
  await expect.poll(() => cachedPaths(page, 'sheets')).toEqual([pathOf(number)]);

  await portal.network.down();
  await page.goto(`/items/${id}`);
  await expect(icon).toBeInViewport();
  const drawn = await sharp(await icon.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  const [red = 0, green = 255] = drawn.data.subarray(middle * channels);
  expect(red - green).toBeGreaterThan(150);
  await shot('own-icons');
});
