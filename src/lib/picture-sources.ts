import { createContext } from 'react';

/** Where a picture's address is shown from: itself, or a blob of this device while the picture is not uploaded yet. */
export const PictureSources = createContext<(address: string) => string>((address) => address);
