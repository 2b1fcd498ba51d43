import { describe, expect, it } from 'vitest';
import { sheetUrl, spriteOf } from '#items/sprite.ts';

describe('the position of an icon in its sheet', () => {
  it('is one of 24 in a row and 576 in a sheet, 42 pixels apart', () => {
    expect(spriteOf({ icon: 576 + 24 + 5, size: 42 })).toEqual({
      sheet: 1,
      style: {
        backgroundImage: 'url("/sprites/items-1.webp")',
        backgroundPosition: '-210px -42px',
        backgroundSize: '1008px 1008px',
      },
    });
  });

  it('stays in its cell when the icon is enlarged', () => {
    expect(spriteOf({ icon: 25, size: 84 }).style).toMatchObject({
      backgroundPosition: '-84px -84px',
      backgroundSize: '2016px 2016px',
    });
  });

  it('includes the last cell of the last sheet', () => {
    expect(spriteOf({ icon: 5759, size: 42 })).toMatchObject({
      sheet: 9,
      style: { backgroundPosition: '-966px -966px' },
    });
  });

  it.each([5760, -1, 1.5, Number.NaN, Infinity])('is that of icon 0 for %s, which is on no sheet', (icon) => {
    expect(spriteOf({ icon, size: 42 })).toEqual(spriteOf({ icon: 0, size: 42 }));
  });

  it('lies on one of the operator’s sheets from sheet 1000 on, which the server serves beside uploaded pictures', () => {
    expect(spriteOf({ icon: 1234 * 576 + 25, size: 42 })).toMatchObject({
      sheet: 1234,
      style: { backgroundImage: 'url("/pictures/sheet-1234.webp")', backgroundPosition: '-42px -42px' },
    });
  });

  it('counts sheets from 0', () => {
    expect(sheetUrl(0)).toBe('/sprites/items-0.webp');
  });
});
