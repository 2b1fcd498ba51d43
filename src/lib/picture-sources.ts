import { createContext } from 'react';

/** The address to load a picture from: its own, or that of a blob on this device while the picture is not uploaded yet. */
export const PictureSources = createContext<(address: string) => string>((address) => address);
