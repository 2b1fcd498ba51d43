import {
  readPictureAddress,
  PICTURE_WIDTHS,
  type PictureFile,
  type StoredFormat,
  pictureName,
} from '#contract/picture-files.ts';
import { PICTURES_PATH } from '#contract/picture-addresses.ts';
import { isDeviceCopy, pictureUrl } from './picture-url.ts';

/** An image element as both sanitizers write it: attributes in double quotes. */
const IMAGE = /<img(?:\s+[\w-]+="[^"]*")*\s*\/?>/g;
const SOURCE = /\ssrc="([^"]*)"/;
/** The width of pictures in running text, which is at most 44rem wide (the token `prose`). */
const SIZES = '(min-width: 46rem) 44rem, 100vw';

/**
 * An article's sanitised HTML with the smaller files of its uploaded pictures, so that a phone loads a small one. The stored
 * HTML names only the largest.
 */
export function withPictureFiles(html: string, source: (address: string) => string): string {
  return html.replace(IMAGE, (image) => {
    const address = SOURCE.exec(image)?.[1] ?? '';
    const file = readPictureAddress(address);
    if (!file) return image;
    const url = source(address);
    const shown = image.replace(SOURCE, ` src="${url}"`);
    if (isDeviceCopy(url)) return shown;
    const sourceAttributes = (format: 'avif' | 'webp') =>
      `srcset="${pictureSet({ file, format, urlOf: pictureUrl })}" sizes="${SIZES}"`;
    const fallback = shown.replace('<img', `<img ${sourceAttributes('webp')}`);
    return `<picture><source type="image/avif" ${sourceAttributes('avif')}>${fallback}</picture>`;
  });
}

/** `srcSet` and `sizes` for an uploaded picture shown at a width; nothing for any other address. */
export function srcSetProps(address: string | null, sizes: string): { srcSet?: string; sizes?: string } {
  const file = readPictureAddress(address);
  return file ? { srcSet: pictureSet({ file, format: 'webp', urlOf: pictureUrl }), sizes } : {};
}

/** The stored widths of a picture whose largest file is `largest` pixels wide. */
const widthsUpTo = (largest: number): number[] => PICTURE_WIDTHS.filter((width) => width <= largest);

/** The files of a picture, for `srcset`. `urlOf` gives the address to load one from. */
export const pictureSet = ({
  file: { hash, width: largest },
  format,
  urlOf,
}: {
  file: PictureFile;
  format: StoredFormat;
  urlOf: (address: string) => string;
}): string =>
  widthsUpTo(largest)
    .map((width) => `${urlOf(PICTURES_PATH + pictureName({ hash, width, format }))} ${width}w`)
    .join(', ');
