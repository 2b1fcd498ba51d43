import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { STORED_FORMATS, storedWidths, type StoredFormat } from '#contract/picture-files.ts';
import { AppError } from '#server/core/errors.ts';
import { decodePicture } from './pictures.decoder.adapter.ts';
import { isAnimatedAvif, isTooLarge, pictureFormat } from './pictures.rules.ts';

/** A picture as it is stored: the size of its largest file, and all its files. */
interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly files: readonly EncodedFile[];
}
interface EncodedFile {
  /** The width in the file's name; a small picture's largest file is narrower. */
  readonly width: number;
  readonly format: StoredFormat;
  readonly bytes: Buffer;
}

/** The files that are made of a picture: their formats, and their widths by the picture's own. A picture is never enlarged. */
export interface FilesOfPicture {
  readonly widths: (width: number) => readonly number[];
  readonly formats: readonly StoredFormat[];
}
const PUBLIC_FILES: FilesOfPicture = { widths: storedWidths, formats: STORED_FORMATS };

/** Quality and effort: AVIF at higher efforts takes several times as long for a few per cent. */
const OPTIONS = { avif: { quality: 55, effort: 2 }, webp: { quality: 80, effort: 4 } } as const;

// One picture at a time on one thread: other requests need the second core and the memory.
const oneAtATime = pLimit(1);

/** Loads sharp at the first picture, because it takes 30 MB that a server without uploads never needs. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Decodes an uploaded file and encodes it anew in every width and format of `files`, upright, without metadata. Nothing of the file
 * itself is stored. Throws not_a_picture, picture_animated, picture_too_large,
 * picture_broken.
 */
export const encodePicture = (bytes: Uint8Array, files = PUBLIC_FILES): Promise<EncodedPicture> =>
  oneAtATime(() => encode(bytes, files));

async function encode(
  bytes: Uint8Array,
  { widths: widthsOf, formats }: FilesOfPicture,
): Promise<EncodedPicture> {
  const format = pictureFormat(bytes);
  if (format === null) throw new AppError('not_a_picture');
  if (isAnimatedAvif(bytes)) throw new AppError('picture_animated');
  const { metadata, data, info } = await decodePicture(bytes);
  if (metadata.format !== format || (format === 'heif' && metadata.compression !== 'av1'))
    throw new AppError('not_a_picture');
  if (isTooLarge(metadata)) throw new AppError('picture_too_large');
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  const widths = widthsOf(width);
  const files: EncodedFile[] = [];
  for (const targetWidth of widths) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize({
      width: Math.min(targetWidth, width),
    });
    for (const stored of formats)
      files.push({ width: targetWidth, format: stored, bytes: await encodeAs(scaled.clone(), stored) });
  }
  return { width, height, widths, files };
}

const encodeAs = (picture: Sharp, format: StoredFormat): Promise<Buffer> =>
  (format === 'avif' ? picture.avif(OPTIONS.avif) : picture.webp(OPTIONS.webp)).toBuffer();
