import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { PictureFileError, preparePicture, type PreparedPicture } from './prepare-picture.ts';

type Read =
  | { stage: 'reading' }
  | { stage: 'read'; picture: PreparedPicture; url: string }
  | { stage: 'failed'; text: string };

/** Reads a file; the picture's blob address lives as long as the component. */
export function useReadPicture(file: File): Read {
  const [read, setRead] = useState<Read>({ stage: 'reading' });
  useEffect(() => {
    let url: string | undefined;
    let stopped = false;
    const begin = async () => {
      const picture = await preparePicture(file);
      if (stopped) return;
      url = URL.createObjectURL(new Blob([new Uint8Array(picture.bytes)], { type: picture.type }));
      setRead({ stage: 'read', picture, url });
    };
    begin().catch((error: unknown) => {
      logFailure('picture', error);
      const isOurs = error instanceof PictureFileError;
      if (!stopped)
        setRead({ stage: 'failed', text: isOurs ? error.message : 'A imagem não pôde ser lida.' });
    });
    return () => {
      stopped = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return read;
}
