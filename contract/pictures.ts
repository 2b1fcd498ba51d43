import * as v from 'valibot';
import { cleanText } from './input.ts';
import { readPictureAddress } from './picture-files.ts';
import { numeric } from './shape.ts';

/** Pictures that the team uploads. Sizes in bytes and pixels. */
export const PICTURE = {
  /** The largest file that the API takes. */
  bytes: 12_000_000,
  /** The largest picture, by its area and by its longer side. A file of a few bytes can have a huge picture. */
  pixels: 40_000_000,
  side: 16_000,
  alt: 300,
  /** The portal shrinks a larger picture before it stores or sends it. */
  sentBytes: 2_000_000,
  sentSide: 2000,
} as const;

/** Formats that are taken, by their media types, in the order in which people choose them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Query of the upload. The text describes the picture; an empty one says that it is decorative. */
export const uploadQuery = v.object({
  alt: v.optional(
    v.pipe(
      v.string('Texto inválido.'),
      v.trim(),
      v.maxLength(PICTURE.alt, `Use no máximo ${PICTURE.alt} caracteres.`),
      cleanText,
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
