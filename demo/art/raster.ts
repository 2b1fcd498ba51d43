import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Canvas } from './canvas.ts';

export type Written = { path: string; bytes: number; quality?: number };

export function save(options: { path: string; data: Buffer | string }): Written {
  const { path, data } = options;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
  return { path, bytes: Buffer.byteLength(data) };
}

/** Pixels of a picture, drawn at twice the width and reduced, which smooths fine edges. */
export async function pixels(options: {
  canvas: Canvas;
  width: number;
  oversample?: number;
}): Promise<Buffer> {
  const { canvas, width, oversample = 1.5 } = options;
  const height = Math.round((width * canvas.height) / canvas.width);
  return sharp(Buffer.from(canvas.svg(Math.round(width * oversample))), { unlimited: true })
    .resize(width, height, { kernel: 'lanczos3' })
    .flatten({ background: '#0b0e17' })
    .png()
    .toBuffer();
}

/** Writes the best quality that stays within the byte limit. */
export async function fitted(options: {
  path: string;
  source: Buffer;
  format: 'avif' | 'webp';
  limit: number;
  best?: number;
}): Promise<Written> {
  const { path, source, format, limit, best = format === 'avif' ? 68 : 86 } = options;
  const encode = async (quality: number) =>
    format === 'avif'
      ? sharp(source).avif({ quality, effort: 5 }).toBuffer()
      : sharp(source).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  let low = 20;
  let high = best;
  let found = await encode(best);
  let quality = best;
  if (found.length > limit) {
    found = await encode(low);
    quality = low;
    while (high - low > 2) {
      const middle = Math.round((low + high) / 2);
      const tried = await encode(middle);
      if (tried.length <= limit) {
        low = middle;
        found = tried;
        quality = middle;
      } else high = middle;
    }
  }
  if (found.length > limit) throw new Error(`${path}: ${found.length} bytes are over ${limit}`);
  return { ...save({ path, data: found }), quality };
}
