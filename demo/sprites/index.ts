import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SPRITES } from '#contract/items.ts';
import { createLooks } from './appearances.ts';
import { sheetSvg } from './sheet.ts';

/** Draws public/sprites/items-0.webp … items-9.webp. Run: `tsx demo/sprites/index.ts [folder] [scale]`. */
const folder = process.argv[2] ?? 'public/sprites';
const scale = Number(process.argv[3] ?? 1.5);
const quality = Number(process.argv[4] ?? 6);
const size = SPRITES.perRow * SPRITES.cell * scale;
const looks = createLooks();
mkdirSync(folder, { recursive: true });

let total = 0;
for (let sheet = 0; sheet < SPRITES.sheets; sheet++) {
  const first = sheet * SPRITES.perSheet;
  const svg = sheetSvg({ looks: looks.slice(first, first + SPRITES.perSheet), size });
  // A palette of a hundred-odd colours, then WebP without loss: smaller and sharper here than any lossy setting.
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .png({ palette: true, dither: 0, quality })
    .toBuffer();
  const packed = await sharp(drawn).webp({ lossless: true, effort: 6 }).toBuffer();
  writeFileSync(join(folder, `items-${sheet}.webp`), packed);
  total += packed.length;
  console.log(`items-${sheet}.webp ${packed.length} bytes`);
}
console.log(`${looks.length} icons, ${size} px a sheet, ${total} bytes in all`);
