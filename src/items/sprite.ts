import { SPRITES, spriteCell } from '#contract/items.ts';

/** An icon's sheet, with the background position and size for a box of `size` CSS pixels. */
export interface Sprite {
  sheet: number;
  style: Record<'backgroundImage' | 'backgroundPosition' | 'backgroundSize', string>;
}

/** The address of a sheet. Sheets may have twice the resolution; their size on the page is the same. */
export const sheetUrl = (sheet: number): string => `/sprites/items-${sheet}.webp`;

/** The sprite of an icon (product 6.2) in a box of `size` CSS pixels. An index outside the sheets counts as icon 0. */
export function spriteOf({ icon, size }: { icon: number; size: number }): Sprite {
  const { sheet, x, y } = spriteCell(icon) ?? { sheet: 0, x: 0, y: 0 };
  const scale = size / SPRITES.cell;
  const wide = SPRITES.perRow * size;
  const high = (SPRITES.perSheet / SPRITES.perRow) * size;
  return {
    sheet,
    style: {
      backgroundImage: `url("${sheetUrl(sheet)}")`,
      backgroundPosition: `${at(x * scale)} ${at(y * scale)}`,
      backgroundSize: `${wide}px ${high}px`,
    },
  };
}

const at = (offset: number): string => (offset === 0 ? '0px' : `-${offset}px`);
