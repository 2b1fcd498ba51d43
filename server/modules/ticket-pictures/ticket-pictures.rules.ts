import { PICTURE_WIDTHS } from '#contract/picture-files.ts';
import type { FilesOfPicture } from '#server/modules/pictures/pictures.encoder.adapter.ts';

/** `small` is for the conversation, `large` for reading. */
const WIDTHS = { small: Math.min(...PICTURE_WIDTHS), large: Math.max(...PICTURE_WIDTHS) } as const;
type PictureSize = keyof typeof WIDTHS;

/** What is stored of a ticket's picture: two files that every browser can show. */
export const TICKET_FILES: FilesOfPicture = { widths: () => Object.values(WIDTHS), formats: ['webp'] };

export const sizeOf = (width: number): PictureSize => (width === WIDTHS.small ? 'small' : 'large');

/**
 * The name of a stored file. It is none of picture-files.ts, so that nobody can read it by the address of a public picture. `file` is the
 * random text of its row.
 */
export const ticketPictureName = ({ file, size }: { file: string; size: PictureSize }): string =>
  `ticket-${file}-${size}.webp`;

export const namesOf = (file: string): string[] =>
  (['small', 'large'] as const).map((size) => ticketPictureName({ file, size }));

/** A complete file's name, or the name of one that an interrupted write has left (pictures.disk.adapter.ts). */
const NAME = /^(\.?)ticket-([\da-f]{32})-(?:small|large)\.webp(?:\.[\da-f]{12})?$/;

/** The random text in a file's name, and whether the file is complete; null for a name that is none of these. */
export function readTicketPictureName(name: string): { file: string; isComplete: boolean } | null {
  const [, dot, file] = NAME.exec(name) ?? [];
  return file === undefined ? null : { file, isComplete: dot === '' };
}
