import type { Plugin } from 'vite';

/** Escapes every letter beyond Latin-1 in the text of a bundle. Comments must be gone; lines stay. */
export const inLatin = (code: string): string =>
  code.replaceAll(/[^\0-\u00FF]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Node keeps the text of what it has loaded, and needs two bytes for each letter of a file with a single one beyond Latin-1: of the server, 8 MB more. */
export const latinText: Plugin = {
  name: 'latin-text',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inLatin(file.code);
  },
};
