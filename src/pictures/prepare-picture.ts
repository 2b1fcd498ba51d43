import { PICTURE, PICTURE_TYPES } from '#contract/pictures.ts';
import { sha256, toHex } from '#lib/crypto.ts';
import type { SavedPicture } from '#offline/drafts/saved-pictures.ts';

/** A picture as it is stored with a draft and uploaded. */
export type PreparedPicture = Pick<SavedPicture, 'bytes' | 'type' | 'hash' | 'width' | 'height'>;

/** The file cannot be used; the message is for the person who chose it. */
export class PictureFileError extends Error {
  override readonly name = 'PictureFileError';
}

/** A larger file would fill the memory of a phone. */
const MAX_FILE_BYTES = 60_000_000;
const NOT_SHRUNK = 'Este aparelho não conseguiu diminuir a imagem. Escolha uma menor.';
const FALSIFIED =
  'Este navegador altera as imagens para evitar rastreamento. Libere o canvas para este site ou escolha uma imagem de até 2 MB.';
/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.86, 0.75, 0.6, 0.45];

/**
 * Reads a chosen file. If it is large, or in a format that the server does not accept, it is converted to a smaller picture, so that phones
 * store and send at most PICTURE.sentBytes (product 27.7). Throws PictureFileError.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_BYTES) throw new PictureFileError('O arquivo é grande demais.');
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    const asItIs = { blob: file, width, height };
    const canStay = file.size <= PICTURE.sentBytes && (await isAccepted(file));
    if (canStay && Math.max(width, height) <= PICTURE.sentSide) return await withHash(asItIs);
    if (!isCanvasFalsified()) return await withHash(await shrink(bitmap));
    if (canStay) return await withHash(asItIs);
    throw new PictureFileError(FALSIFIED);
  } finally {
    bitmap.close();
  }
}

/** The server takes every format but animated AVIF. */
async function isAccepted(file: Blob): Promise<boolean> {
  const types: readonly string[] = PICTURE_TYPES;
  return types.includes(file.type) && (await file.slice(8, 12).text()) !== 'avis';
}

/**
 * Browsers that resist tracking return noise from a canvas until the person allows it. Brave changes only the lowest bit of a channel, which
 * nobody sees.
 */
function isCanvasFalsified(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(128 128 128)';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  const isAlpha = (index: number) => index % 4 === 3;
  return data.some((value, index) => !isAlpha(index) && Math.abs(value - 128) > 8);
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    if (file.type === 'image/svg+xml') throw new Error('SVG is not a bitmap');
    return await createImageBitmap(file);
  } catch (cause) {
    const message =
      'Este arquivo não é uma imagem que este navegador consiga abrir. Use JPEG, PNG, WebP, AVIF ou GIF.';
    throw new PictureFileError(message, { cause });
  }
}

interface Shrunk {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

async function shrink(bitmap: ImageBitmap): Promise<Shrunk> {
  const scale = Math.min(1, PICTURE.sentSide / Math.max(bitmap.width, bitmap.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = document.createElement('canvas');
  canvas.width = scaled(bitmap.width);
  canvas.height = scaled(bitmap.height);
  // A phone without memory for the canvas gives no context.
  const context = canvas.getContext('2d');
  if (!context) throw new PictureFileError(NOT_SHRUNK);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= PICTURE.sentBytes) return { blob, width: canvas.width, height: canvas.height };
  }
  throw new PictureFileError(NOT_SHRUNK);
}

/** WebP, because it keeps transparency. Browsers that cannot write it return another type; then JPEG is used. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const toBlob = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await toBlob('image/webp');
  return webp?.type === 'image/webp' ? webp : toBlob('image/jpeg');
}

async function withHash({ blob, width, height }: Shrunk): Promise<PreparedPicture> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, type: blob.type, hash: toHex(await sha256(bytes)), width, height };
}
