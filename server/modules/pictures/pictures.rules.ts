import { PICTURE_MAX_RATIO, PICTURE_WIDTHS } from '#contract/picture-files.ts';
import { PICTURE } from '#contract/pictures.ts';

/** The accepted formats, as sharp names them. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** The major brand of an animated AVIF, which sharp does not decode. */
export const isAnimatedAvif = (bytes: Uint8Array): boolean => startsWith(bytes, 'ftypavis', 4);

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;

/** Brands of AVIF in an ISO media file. HEIC, which is not accepted, has others. */
const AVIF_BRANDS = ['avif', 'avis'];
/** Brands of several formats, AVIF among them, which then is one of the compatible brands. */
const SHARED_BRANDS = ['mif1', 'miaf'];

/** Whether an ISO media file is AVIF by its first box: its size, `ftyp`, the major brand, a version and the compatible brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return false;
  const size = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 256);
  const is = (brands: string[], offset: number) => brands.some((brand) => startsWith(bytes, brand, offset));
  if (is(AVIF_BRANDS, 8)) return true;
  if (!is(SHARED_BRANDS, 8)) return false;
  for (let offset = 16; offset + 4 <= size; offset += 4) if (is(AVIF_BRANDS, offset)) return true;
  return false;
}

/** A file's format by its first bytes; null for anything but JPEG, PNG, WebP, AVIF and GIF. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (isAvif(bytes)) return 'heif';
  return null;
}

/** Bytes of a decoded pixel with an alpha channel. */
const BYTES_PER_PIXEL = 4;

/** Whether a picture has too many pixels to be decoded. Pixels with 16 bits a channel count twice. */
export function isTooLarge(picture: {
  width: number;
  height: number;
  channels: number;
  depth: string;
}): boolean {
  const { width, height, channels, depth } = picture;
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  const weight = Math.max(1, bytes / BYTES_PER_PIXEL);
  return width * height * weight > PICTURE.pixels || Math.max(width, height) > PICTURE.side;
}

/** The box into which the largest file of a picture fits. */
export const LARGEST_BOX = {
  width: Math.max(...PICTURE_WIDTHS),
  height: Math.max(...PICTURE_WIDTHS) * PICTURE_MAX_RATIO,
};
