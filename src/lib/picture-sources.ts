import { createContext } from 'react';
import { pictureUrl } from './picture-url.ts';

/** The address to load a picture from (`pictureUrl`), or that of a blob on this device while the picture is not uploaded yet. */
export const PictureSources = createContext<(address: string) => string>(pictureUrl);
