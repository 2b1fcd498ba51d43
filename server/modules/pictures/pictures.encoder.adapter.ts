import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { STORED_FORMATS, storedWidths, type StoredFormat } from '#contract/picture-files.ts';
import { PICTURE } from '#contract/pictures.ts';
import { AppError } from '#server/core/errors.ts';
import { isTooLarge, LARGEST_BOX, pictureFormat } from './pictures.rules.ts';

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

/** A width usually takes one second. A file that takes this long was crafted for it. */
const TIMEOUT_SECONDS = 20;
/** Quality and effort: AVIF at higher efforts takes several times as long for a few per cent. */
const OPTIONS = { avif: { quality: 55, effort: 2 }, webp: { quality: 80, effort: 4 } } as const;

// One picture at a time on one thread: other requests need the second core, and a decoded picture takes up to 160 MB.
const oneAtATime = pLimit(1);

let areDecodersLimited = false;

/**
 * Allows only the decoders of the accepted formats in this process, from the loading of sharp on. This is a second check, after the one of a
 * file's first bytes. Only the server's process calls it, because others decode SVG.
 */
export function limitDecoders(): void {
  areDecodersLimited = true;
}

/** Loads sharp at the first picture, because it takes 30 MB that a server without uploads never needs. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  if (areDecodersLimited) {
    const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
  }
  return sharp;
}

/**
 * Decodes an uploaded file and encodes it anew in every width and format, upright, without metadata (product 27.3). Nothing of the file
 * itself is stored. Throws not_a_picture, picture_too_large, picture_broken.
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> => oneAtATime(() => encode(bytes));

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const format = pictureFormat(bytes);
  if (format === null) throw new AppError('not_a_picture');
  const sharp = await loadSharp();
  const source = () =>
    sharp(bytes, { limitInputPixels: PICTURE.pixels, failOn: 'error', pages: 1, sequentialRead: true });
  const metadata = await withDecodingErrors(source().metadata());
  if (metadata.format !== format || (format === 'heif' && metadata.compression !== 'av1'))
    throw new AppError('not_a_picture');
  if (isTooLarge(metadata)) throw new AppError('picture_too_large');
  const { data, info } = await withDecodingErrors(
    source()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...LARGEST_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const widths = storedWidths(width);
  const files: EncodedFile[] = [];
  for (const targetWidth of widths) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize({
      width: Math.min(targetWidth, width),
    });
    for (const stored of STORED_FORMATS)
      files.push({ width: targetWidth, format: stored, bytes: await encodeAs(scaled.clone(), stored) });
  }
  return { width, height, widths, files };
}

const encodeAs = (picture: Sharp, format: StoredFormat): Promise<Buffer> =>
  (format === 'avif' ? picture.avif(OPTIONS.avif) : picture.webp(OPTIONS.webp))
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

/** The messages of sharp about a picture that is larger than its limit, before or while it is decoded. */
const TOO_LARGE = /pixel limit|too large|dimensions exceed/i;

/** Throws picture_too_large or picture_broken for a failed decoding. libvips has no other errors for a file's content. */
async function withDecodingErrors<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    const isLarge = error instanceof Error && TOO_LARGE.test(error.message);
    throw new AppError(isLarge ? 'picture_too_large' : 'picture_broken');
  }
}
