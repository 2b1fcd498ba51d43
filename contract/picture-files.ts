import { PICTURES_PATH } from './picture-addresses.ts';

/** The widths in which a picture is stored. A smaller picture is never enlarged and lacks the widths that it does not need. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** A picture is at most this many times higher than wide; taller ones are stored narrower. */
export const PICTURE_MAX_RATIO = 3;

/** Formats in which a picture is stored and served. */
export const STORED_FORMATS = ['avif', 'webp'] as const;
export type StoredFormat = (typeof STORED_FORMATS)[number];

export interface PictureFile {
  /** SHA-256 of the uploaded file. */
  readonly hash: string;
  readonly width: number;
  readonly format: StoredFormat;
}

export const pictureName = ({ hash, width, format }: PictureFile): string => `${hash}-${width}.${format}`;

/** The address that articles, banners and maps name: the largest WebP file. The other files follow from it. */
export const pictureAddress = ({ hash, width }: Pick<PictureFile, 'hash' | 'width'>): string =>
  PICTURES_PATH + pictureName({ hash, width, format: 'webp' });

const NAME = /^([\da-f]{64})-(\d{3,4})\.(avif|webp)$/;

/** Reads a file's name; null for any other text. */
export function readPictureName(name: string): PictureFile | null {
  const [, hash, digits, extension] = NAME.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits);
  const format = STORED_FORMATS.find((one) => one === extension);
  return hash === undefined || width === undefined || format === undefined ? null : { hash, width, format };
}

/** The file of an address of this origin; null where it is no uploaded picture. */
export const readPictureAddress = (address: string | null): PictureFile | null =>
  address?.startsWith(PICTURES_PATH) ? readPictureName(address.slice(PICTURES_PATH.length)) : null;

/** The widths in which a picture is stored: those below its own and the next one, whose file is not enlarged. */
export function storedWidths(width: number): number[] {
  const largest = PICTURE_WIDTHS.findIndex((one) => one >= width);
  return largest < 0 ? [...PICTURE_WIDTHS] : PICTURE_WIDTHS.slice(0, largest + 1);
}
