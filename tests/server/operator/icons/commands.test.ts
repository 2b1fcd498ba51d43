import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SPRITES } from '#contract/items.ts';
import { sheetName } from '#contract/picture-addresses.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { provideDatabase } from '#support/database.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

const folder = temporaryFolder();
const [DATA_DIR, pngs] = [join(folder, 'data'), join(folder, 'pngs')];
afterAll(() => provided.drop());
mkdirSync(pngs);
const provided = await provideDatabase({ dataDir: DATA_DIR });
const items = [501, 502, 503, 504].map((id) => `${id},Item ${id},0`).join('\n');
writeFileSync(join(folder, 'items.csv'), `id,label,icon\n${items}\n`);
await run('import', 'items', join(folder, 'items.csv'));

async function run(...args: string[]) {
  const terminal = testTerminal();
  const code = await runCommand({ args, environment: provided.env, now: new Date(), terminal });
  return { code, printed: terminal.printed, noted: terminal.noted };
}

const drawPng = (color: string, { width = 24, height = 24 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
const write = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(pngs, name), bytes);

async function iconOf(id: number): Promise<number> {
  const database = await provided.connect();
  const [row] = await database.db
    .select({ icon: gameItems.icon })
    .from(gameItems)
    .where(eq(gameItems.id, id));
  await database.close();
  return row?.icon ?? 0;
}
const sheetOf = (icon: number): number => Math.floor(icon / SPRITES.perSheet);

test('a folder without pictures is said to be one, because it may be the wrong one', async () => {
  const { code, noted } = await run('icons', pngs);
  expect([code, noted]).toEqual([
    0,
    expect.arrayContaining([`${pngs} não tem nenhum PNG com o número de um item, como 501.png.`]),
  ]);
});

test('files that are no icons are named, and nothing is written unless they are left out', async () => {
  write('501.png', await drawPng('#ff0000'));
  write('0501.png', await drawPng('#ff0000'));
  write('502.png', 'GIF89a');
  write('503.png', await drawPng('#00ff00', { width: 600, height: 20 }));
  write('504.png', (await drawPng('#00ff00')).subarray(0, 60));
  write('espada.png', await drawPng('#00ff00'));
  write('99999999999.png', await drawPng('#00ff00'));
  mkdirSync(join(pngs, 'old'));
  const { code, noted } = await run('icons', pngs);
  expect(code).toBe(1);
  expect(
    noted
      .filter((line) => !line.endsWith('…'))
      .slice(0, -1)
      .toSorted(),
  ).toEqual([
    '501.png: o item 501 tem dois arquivos',
    '502.png: não é um PNG',
    '503.png: tem 600 × 20 pixels; um ícone tem no máximo 512 × 512',
    '504.png: a imagem está danificada',
    '99999999999.png: o nome não é o número de um item, como 501.png',
    'espada.png: o nome não é o número de um item, como 501.png',
    'old: não é um arquivo',
  ]);
  expect(noted.at(-1)).toContain('nada foi gravado');
  expect(await iconOf(501)).toBe(0);

  const { printed } = await run('icons', pngs, '--skip-invalid');
  expect(printed).toEqual(['1 ícones: 1 desenhados em 1 folhas, 1 itens alterados.']);
  for (const name of ['0501', '502', '503', '504', 'espada', '99999999999'])
    rmSync(join(pngs, `${name}.png`));
  rmSync(join(pngs, 'old'), { recursive: true });
  write('501.png', await drawPng('#ff0000'));
});

test('items get their icons, and what has not changed is neither drawn nor downloaded again', async () => {
  write('502.png', await drawPng('#00ff00', { width: 200, height: 100 }));
  write('777.png', await drawPng('#0000ff'));
  const { printed } = await run('icons', pngs);
  expect(printed[0]).toBe('3 ícones: 2 desenhados em 1 folhas, 1 itens alterados.');
  expect(printed[1]).toContain('1 ícones são de itens que o catálogo não tem');
  const [first, second] = [await iconOf(501), await iconOf(502)];
  expect(sheetOf(first)).toBeGreaterThanOrEqual(SPRITES.ownFrom);
  expect(sheetOf(second)).toBe(sheetOf(first) + 1);
  expect((await run('icons', pngs)).printed[0]).toBe(
    '3 ícones: 0 desenhados em 0 folhas, 0 itens alterados.',
  );

  writeFileSync(join(folder, 'more.csv'), 'id,label,icon\n777,Novo,0\n');
  await run('import', 'items', join(folder, 'more.csv'));
  expect((await run('icons', pngs)).printed[0]).toContain('0 desenhados em 0 folhas, 1 itens alterados');
  expect(await iconOf(777)).toBe(second + 1);
});

test('the server serves the sheets, which never change, and a sheet shows each icon in its cell', async () => {
  const running = await openTestApp({ config: { dataDir: DATA_DIR } });
  const icon = await iconOf(502);
  const served = await running.app.inject(`/pictures/${sheetName(sheetOf(icon))}`);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const pixels = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const side = 2 * SPRITES.perRow * SPRITES.cell;
  expect(pixels.info).toMatchObject({ width: side, height: side });
  const at = (x: number, y: number) => [...pixels.data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
  const [red = 255, green = 0] = at(42, 42);
  expect(green - red).toBeGreaterThan(200);
  // Twice as wide as high: the cell is empty above it.
  expect(at(42, 5)[3]).toBe(0);
  expect((await running.app.inject('/pictures/sheet-99.webp')).statusCode).toBe(404);
});
