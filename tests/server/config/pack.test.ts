import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import demonstration from '#brand/pack.ts';
import { packOf } from '#contract/pack.ts';
import { loadPack, readPack } from '#server/config/pack.ts';
import { checkBrand } from '#server/operator/brand/check.ts';
import { temporaryFolder } from '#support/lifetime.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

const write = (pack: unknown): void =>
  writeFileSync(join(folder, 'pack.ts'), `export default ${JSON.stringify(pack)};`);

test('a brand without a pack has the demonstration’s game', async () => {
  expect(await loadPack(folder)).toEqual(demonstration);
});

test('all mistakes in a pack are named at once, and the brand’s check names them, too', async () => {
  const [first] = demonstration.classes;
  write({
    ...demonstration,
    classes: [first, first],
    shop: { ...demonstration.shop, firstChoice: 'Naves' },
    items: { ...demonstration.items, refineStep: 0 },
  });
  const { pack, problems } = await readPack(folder);
  expect(pack).toBeUndefined();
  expect(problems).toEqual([
    expect.stringMatching(/^items\.refineStep em pack\.ts: /),
    'shop.firstChoice em pack.ts: must be a category',
    'classes em pack.ts: must not have a code twice',
  ]);
  await expect(loadPack(folder)).rejects.toThrow(/is not usable:\n {2}items\.refineStep/);
  writeFileSync(join(folder, 'brand.ts'), 'export default {};');
  expect(await checkBrand(folder)).toEqual(expect.arrayContaining(problems));
});

test('an emblem that cannot be read on the brand’s cards is named with its contrast', async () => {
  const [first, ...others] = demonstration.classes;
  write({
    ...demonstration,
    classes: [{ ...first, emblem: { path: 'M1 1h9v9Z', color: '#222222' } }, ...others],
  });
  const { default: brand } = await import('#brand/brand.ts');
  writeFileSync(join(folder, 'brand.ts'), `export default ${JSON.stringify(brand)};`);
  expect(await checkBrand(folder)).toContainEqual(
    expect.stringMatching(/^contraste: a cor de Guerreiro sobre surface/),
  );
});

test('words agree with the currency', () => {
  const { currency } = packOf({
    ...demonstration,
    currency: { one: 'ficha', many: 'fichas', gender: 'f' },
  });
  expect(currency).toMatchObject({ title: 'Fichas', os: 'as', Seus: 'Suas' });
});

test('there is an auction unless the pack says that there is none', () => {
  expect(packOf(demonstration).auction).toBe(true);
  expect(packOf({ ...demonstration, auction: false }).auction).toBe(false);
});

test('a program that runs from the sources checks tickets by the pack of BRAND', () => {
  const code = `import { ticketBody } from '#contract/tickets.ts';
    console.log(ticketBody.entries.category.wrapped.options.join());`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/use-pack.ts', '--input-type=module', '--eval', code],
    { env: { ...process.env, BRAND: 'tests/support/brands/orbita' }, encoding: 'utf8' },
  );
  expect(stdout).toBe('nave_perdida,falha,outros\n');
});
