import { PICTURES_PATH, picturesOrigin } from '#contract/picture-addresses.ts';

const origin = picturesOrigin(import.meta.env.VITE_API_URL);

/** The address to load a picture from: an uploaded one is on the API's origin. Articles name it by its path. */
export const pictureUrl = (address: string): string =>
  address.startsWith(PICTURES_PATH) ? origin + address : address;

/** Whether an address to load from is that of this device's copy of a picture. */
export const isDeviceCopy = (url: string): boolean => url.startsWith('blob:');

/** The addresses of uploaded pictures in an article's HTML, each once. */
export const uploadedIn = (html: string): string[] => [
  ...new Set(html.match(/\/pictures\/[\da-f]{64}-\d{3,4}\.webp/g) ?? []),
];

/** The address of an uploaded picture's file of at most 960 pixels: for covers and for reading offline. Other addresses stay as they are. */
export const smallFile = (address: string): string =>
  address.replace(/^(\/pictures\/[\da-f]{64}-)1600(?=\.webp$)/, '$1960');
