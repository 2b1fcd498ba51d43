import { PICTURES_PATH, picturesOrigin } from '#contract/picture-addresses.ts';

const origin = picturesOrigin(import.meta.env.VITE_API_URL);

/** The address to load a picture from: an uploaded one is on the API's origin. Articles name it by its path. */
export const pictureUrl = (address: string): string =>
  address.startsWith(PICTURES_PATH) ? origin + address : address;

/** Whether an address to load from is that of this device's copy of a picture. */
export const isDeviceCopy = (url: string): boolean => url.startsWith('blob:');
