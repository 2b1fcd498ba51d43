import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { PictureFileError, preparePicture, type PreparedPicture } from './prepare-picture.ts';

/** The state of reading a file; `text` says why it failed. */
export type ReadPicture =
  | { stage: 'reading' }
  | { stage: 'read'; picture: PreparedPicture; url: string }
  | { stage: 'failed'; text: string };

const READING: ReadPicture = { stage: 'reading' };

/** Reads a file. The picture's blob address is revoked with the next file and on unmount. */
export function useReadPicture(file: File | undefined): ReadPicture {
  const [result, setResult] = useState<{ of: File | undefined; read: ReadPicture }>({
    of: undefined,
    read: READING,
  });
  useEffect(() => {
    if (!file) return undefined;
    let url: string | undefined;
    let stopped = false;
    const begin = async () => {
      const picture = await preparePicture(file);
      if (stopped) return;
      url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
      setResult({ of: file, read: { stage: 'read', picture, url } });
    };
    begin().catch((error: unknown) => {
      logFailure('picture', error);
      const text = error instanceof PictureFileError ? error.message : 'A imagem não pôde ser lida.';
      if (!stopped) setResult({ of: file, read: { stage: 'failed', text } });
    });
    return () => {
      stopped = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return result.of === file ? result.read : READING;
}
