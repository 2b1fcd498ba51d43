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
/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.86, 0.75, 0.6, 0.45];

/**
 * Reads a chosen file. If it is large, or in a format that the server does not accept, it is converted to a smaller picture, so that phones
 * store and send at most PICTURE.sentBytes. Throws PictureFileError.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_BYTES) throw new PictureFileError('O arquivo é grande demais.');
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    const types: readonly string[] = PICTURE_TYPES;
    const isSmall = file.size <= PICTURE.sentBytes && Math.max(width, height) <= PICTURE.sentSide;
    if (isSmall && types.includes(file.type)) return await withHash({ blob: file, width, height });
    return await withHash(await shrink(bitmap));
  } finally {
    bitmap.close();
  }
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
