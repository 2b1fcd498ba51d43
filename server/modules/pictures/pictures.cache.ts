import { readPictureAddress } from '#contract/picture-files.ts';
import type { Deps } from '#server/core/deps.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { findPicture } from './pictures.queries.ts';

/** A picture never changes, but it may be uploaded after a page has asked for it, and removed. */
const MAX_AGE_MS = 60_000;
const MAX_PICTURES = 1000;

/** What a page says about an uploaded picture. */
interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Empty for a decorative picture. */
  readonly alt: string;
}

/** Caches the sizes and texts of uploaded pictures, by the address of one of their files; null for other addresses. */
export function cachePictures({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const found = createBriefCache({ clock, maxAgeMs: MAX_AGE_MS }).lists({
    max: MAX_PICTURES,
    read: (hash: string) => findPicture({ db: database.db, hash }),
  });
  return async (address: string | null): Promise<PictureFacts | null> => {
    const file = readPictureAddress(address);
    if (!file) return null;
    const { value } = await found(file.hash)();
    if (!value) return null;
    const width = Math.min(value.width, file.width);
    return { ...value, width, height: Math.max(1, Math.round((value.height * width) / value.width)) };
  };
}
