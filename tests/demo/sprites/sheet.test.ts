import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SPRITES } from '#contract/items.ts';
import { createLooks } from '#demo/sprites/appearances.ts';
import { sheetSvg } from '#demo/sprites/sheet.ts';
import { createCatalogue } from '#demo/world/catalogue/catalogue.ts';

const CELLS = SPRITES.sheets * SPRITES.perSheet;

describe('the icon sheets', () => {
  const files = Array.from({ length: SPRITES.sheets }, (_, sheet) => `public/sprites/items-${sheet}.webp`);
  const SCALE = 1.5;
  const side = SPRITES.perRow * SPRITES.cell * SCALE;

  it('are ten squares of 24 by 24 cells', async () => {
    for (const file of files) {
      const { width, height, format } = await sharp(file).metadata();
      expect({ file, width, height, format }).toEqual({ file, width: side, height: side, format: 'webp' });
    }
  });

  it('fit into the precache: at most 1.7 MB together', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(1_700_000);
  });

  it('have a drawing in every one of the 5,760 cells', async () => {
    const cell = SPRITES.cell * SCALE;
    const empty: number[] = [];
    for (const [sheet, file] of files.entries()) {
      const { data } = await sharp(file)
        .ensureAlpha()
        .extractChannel(3)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const painted = new Uint32Array(SPRITES.perSheet);
      for (let at = 0; at < data.length; at++) {
        const row = Math.floor(Math.floor(at / side) / cell);
        if (data[at]! > 128) painted[row * SPRITES.perRow + Math.floor((at % side) / cell)]! += 1;
      }
      painted.forEach((pixels, place) => {
        if (pixels < (cell * cell) / 20) empty.push(sheet * SPRITES.perSheet + place);
      });
    }
    expect(empty).toEqual([]);
  });

  it('draw each item in its own shape and the same way every time', () => {
    const looks = createLooks();
    expect(looks.length).toBe(CELLS);
    for (const { icon, family, shape, tier } of createCatalogue())
      expect(looks[icon]).toMatchObject({ family, shape, tier });
    const hash = () =>
      createHash('sha256')
        .update(sheetSvg({ looks: looks.slice(0, SPRITES.perSheet), size: side }))
        .digest('hex');
    expect(hash()).toBe(hash());
    expect(hash()).toMatchInlineSnapshot(
      `"b076ffa97c47bfd17fecc950c1514ea45d8f0191f201f94797734292a0c44973"`,
    );
  });
});
