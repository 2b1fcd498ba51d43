import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBrand } from '#server/config/brand.ts';
import { brand } from '#support/brand.ts';
import { temporaryFolder } from '#support/lifetime.ts';

test('addresses from the environment replace those of the brand, and an empty one hides the link', async () => {
  const env = { VITE_DISCORD_URL: 'https://discord.example/outro', VITE_YOUTUBE_URL: '' };
  const { links } = await loadBrand({ folder: 'brand', env });
  expect(links).toEqual({ ...brand.links, discord: 'https://discord.example/outro', youtube: undefined });
});

test('all mistakes in a brand are reported at once, wherever its folder is', async () => {
  const folder = temporaryFolder();
  const { name: _name, ...rest } = brand;
  writeFileSync(join(folder, 'brand.ts'), `export default ${JSON.stringify({ ...rest, id: 'My Game' })};`);
  await expect(loadBrand({ folder })).rejects.toThrow(/id: must be like my-game[^]*name: /);
  rmSync(folder, { recursive: true });
  await expect(loadBrand({ folder })).rejects.toThrow('BRAND: there is no');
});
