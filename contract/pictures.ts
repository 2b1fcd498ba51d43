import * as v from 'valibot';
import { isCleanText } from './input.ts';
import { numeric } from './shape.ts';

/** Pictures that the team uploads (product 27). Sizes in bytes and pixels. */
export const PICTURE = {
  /** The largest file that the API takes. */
  bytes: 12_000_000,
  /** The largest picture, by its area and by its longer side. A file of a few bytes can have a huge picture. */
  pixels: 40_000_000,
  side: 16_000,
  alt: 300,
  /** The portal shrinks what is larger before it is kept on the device or sent. */
  sentBytes: 2_000_000,
  sentSide: 2000,
} as const;

/** The widths in which a picture is stored. A smaller picture is never enlarged and lacks the widths that it does not need. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** A picture is at most this many times higher than wide; taller ones are stored narrower. */
export const PICTURE_MAX_RATIO = 3;

/** Formats that are taken, by their media types, in the order in which people choose them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Formats in which a picture is stored and served. */
export const STORED_FORMATS = ['avif', 'webp'] as const;
export type StoredFormat = (typeof STORED_FORMATS)[number];

/** Pictures are served below this path. */
export const PICTURES_PATH = '/pictures/';

interface PictureFile {
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

/** The addresses of uploaded pictures in an article's HTML, each once. */
export const uploadedIn = (html: string): string[] => [
  ...new Set(html.match(/\/pictures\/[\da-f]{64}-\d{3,4}\.webp/g) ?? []),
];

/** The widths in which a picture is stored: those below its own and the next one, whose file is not enlarged (product 27.3). */
export function storedWidths(width: number): number[] {
  const largest = PICTURE_WIDTHS.findIndex((one) => one >= width);
  return largest < 0 ? [...PICTURE_WIDTHS] : PICTURE_WIDTHS.slice(0, largest + 1);
}

/** The size of a picture's largest file. */
export function storedSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const most = Math.max(...PICTURE_WIDTHS);
  const scale = Math.min(1, most / width, (most * PICTURE_MAX_RATIO) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The widths stored of a picture whose largest file has a width. */
export const widthsUpTo = (largest: number): number[] => PICTURE_WIDTHS.filter((width) => width <= largest);

/** The files of a picture, for `srcset`. */
export const pictureSet = ({ hash, width: largest }: PictureFile, format: StoredFormat): string =>
  widthsUpTo(largest)
    .map((width) => `${PICTURES_PATH}${pictureName({ hash, width, format })} ${width}w`)
    .join(', ');

/** Query of the upload. The text describes the picture; an empty one says that it is decorative. */
export const uploadQuery = v.object({
  alt: v.optional(
    v.pipe(
      v.string('Texto inválido.'),
      v.trim(),
      v.maxLength(PICTURE.alt, `Use no máximo ${PICTURE.alt} caracteres.`),
      v.check((text) => isCleanText(text), 'O texto contém caracteres inválidos.'),
    ),
    '',
  ),
});

/** Body of the upload: the file's bytes. */
export const fileBody = v.instance(Uint8Array, 'Envie o arquivo da imagem.');

/** Reply of the upload: the picture's address and the size of its largest file. */
export const uploadedPicture = v.object({
  src: v.pipe(
    v.string(),
    v.check((src) => readPictureAddress(src) !== null),
  ),
  width: numeric,
  height: numeric,
});
export type UploadedPicture = v.InferOutput<typeof uploadedPicture>;
