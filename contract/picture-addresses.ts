/** Addresses of uploaded pictures. Apart from picture-files.ts, to keep the start chunk small. */

/** Pictures are served below this path. */
export const PICTURES_PATH = '/pictures/';

/**
 * The origin that serves uploaded pictures: the API's. `apiUrl` is the build's setting VITE_API_URL; '' where it names no other origin than
 * the portal's own.
 */
export const picturesOrigin = (apiUrl: string | undefined): string =>
  /^https?:\/\/[^/?#]+/i.exec(apiUrl ?? '')?.[0].toLowerCase() ?? '';

/** The addresses of uploaded pictures in an article's HTML, each once. */
export const uploadedIn = (html: string): string[] => [
  ...new Set(html.match(/\/pictures\/[\da-f]{64}-\d{3,4}\.webp/g) ?? []),
];

/** The address of an uploaded picture's file of at most 960 pixels: for covers and for reading offline. Other addresses stay as they are. */
export const smallFile = (address: string): string =>
  address.replace(/^(\/pictures\/[\da-f]{64}-)1600(?=\.webp$)/, '$1960');
