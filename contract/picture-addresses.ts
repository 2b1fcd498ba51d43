/** Addresses of uploaded pictures. Apart from picture-files.ts, to keep the start chunk small. */

/** Pictures are served below this path. */
export const PICTURES_PATH = '/pictures/';

/** The file of one of the operator's sprite sheets. */
export const sheetName = (sheet: number): string => `sheet-${sheet}.webp`;

/**
 * The origin that serves uploaded pictures: the API's. `apiUrl` is the build's setting VITE_API_URL; '' where it names no other origin than
 * the portal's own.
 */
export const picturesOrigin = (apiUrl: string | undefined): string =>
  /^https?:\/\/[^/?#]+/i.exec(apiUrl ?? '')?.[0].toLowerCase() ?? '';
