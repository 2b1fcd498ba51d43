import { SPRITES } from '#contract/items.ts';
import { PICTURES_PATH, sheetName } from '#contract/picture-addresses.ts';
import { pictureUrl } from '#lib/picture-url.ts';

/** The address of a sheet. Sheets may have twice the resolution; their size on the page is the same. */
export const sheetUrl = (sheet: number): string =>
  sheet < SPRITES.ownFrom ? `/sprites/items-${sheet}.webp` : pictureUrl(PICTURES_PATH + sheetName(sheet));

/** An icon's sheet and the style that shows it in a box of `size` CSS pixels. An index outside the sheets is icon 0. */
export function spriteOf({ icon, size }: { icon: number; size: number }) {
  const { sheet, x, y } = spriteCell(icon) ?? { sheet: 0, x: 0, y: 0 };
  const scale = size / SPRITES.cell;
  const wide = SPRITES.perRow * size;
  const high = (SPRITES.perSheet / SPRITES.perRow) * size;
  return {
    sheet,
    style: {
      backgroundImage: `url("${sheetUrl(sheet)}")`,
      backgroundPosition: `${negativePx(x * scale)} ${negativePx(y * scale)}`,
      backgroundSize: `${wide}px ${high}px`,
    },
  };
}

const negativePx = (offset: number): string => (offset === 0 ? '0px' : `-${offset}px`);

/** The position of an icon: sheet number and the cell's offset in CSS pixels; null if there is no such cell. */
function spriteCell(icon: number): { sheet: number; x: number; y: number } | null {
  const { sheets, perSheet, perRow, cell, ownFrom } = SPRITES;
  const sheet = Math.floor(icon / perSheet);
  if (!Number.isInteger(icon) || icon < 0 || (sheet >= sheets && sheet < ownFrom)) return null;
  const place = icon % perSheet;
  return {
    sheet,
    x: (place % perRow) * cell,
    y: Math.floor(place / perRow) * cell,
  };
}
