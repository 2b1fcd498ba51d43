import type { Sharp } from 'sharp';
import { SPRITES } from '#contract/items.ts';

/** Sheets have twice the resolution of the page. */
const CELL = 2 * SPRITES.cell;
const SIDE = SPRITES.perRow * CELL;
const CHANNELS = 4;
/** Larger pictures are no icons. */
const MAX_SIDE = 512;

/** Loads sharp on demand, because the other commands do not need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

export class IconError extends Error {}

/**
 * An icon's pixels in a square cell: a larger one is reduced, a smaller one enlarged by a whole number, so that pixel art stays sharp.
 * Throws IconError where the picture is too large or broken.
 */
export async function drawCell(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const broken = (): never => {
    throw new IconError('a imagem está danificada');
  };
  const { width, height } = await sharp(bytes).metadata().catch(broken);
  if (Math.max(width, height) > MAX_SIDE) {
    throw new IconError(`tem ${width} × ${height} pixels; um ícone tem no máximo ${MAX_SIDE} × ${MAX_SIDE}`);
  }
  const times = Math.floor(CELL / Math.max(width, height));
  const picture: Sharp = sharp(bytes);
  const sized =
    times >= 1
      ? picture.resize(width * times, height * times, { kernel: 'nearest' })
      : picture.resize(CELL, CELL, { fit: 'inside' });
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true }).catch(broken);
  const [left, top] = [Math.floor((CELL - info.width) / 2), Math.floor((CELL - info.height) / 2)];
  const cell = Buffer.alloc(CELL * CELL * CHANNELS);
  for (let row = 0; row < info.height; row += 1) {
    data.copy(
      cell,
      ((top + row) * CELL + left) * CHANNELS,
      row * info.width * CHANNELS,
      (row + 1) * info.width * CHANNELS,
    );
  }
  return cell;
}

/** A sheet of at most SPRITES.perSheet cells, as WebP. */
export async function drawSheet(cells: readonly Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const pixels = Buffer.alloc(SIDE * SIDE * CHANNELS);
  for (const [place, cell] of cells.entries()) {
    const [left, top] = [(place % SPRITES.perRow) * CELL, Math.floor(place / SPRITES.perRow) * CELL];
    for (let row = 0; row < CELL; row += 1) {
      cell.copy(
        pixels,
        ((top + row) * SIDE + left) * CHANNELS,
        row * CELL * CHANNELS,
        (row + 1) * CELL * CHANNELS,
      );
    }
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: CHANNELS } })
    .webp({ quality: 85, effort: 4 })
    .toBuffer();
}
