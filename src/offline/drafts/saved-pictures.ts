import type { Table } from 'dexie';
import { withFreedSpace } from '#offline/collections/quota.ts';

/** A picture of a draft, which is uploaded when the draft is published (product 27.7). */
export interface SavedPicture {
  /** SHA-256 of the bytes, as the server names the picture. */
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of bytes, in an index, so that sizes can be summed without reading the bytes. */
  size: number;
  type: string;
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
  /** Milliseconds. */
  savedAt: number;
  /** When and under which address it was uploaded; null before. */
  sent: { at: number; address: string } | null;
}

/** The largest number and size of an account's pictures on one device. */
const LIMIT = { count: 60, bytes: 80_000_000 };
/** A picture that no draft names is kept this long, because the text that names it may not be saved yet, or its removal may be undone. */
const UNUSED_MS = 3_600_000;

/** The account has too many pictures on this device. */
export class PicturesFullError extends Error {
  override readonly name = 'PicturesFullError';
}

/** The pictures of an account's drafts on this device. `texts` reads every stored draft; undefined where some cannot be read now. */
export function savedPictures({
  database: { pictures: table },
  texts,
  isClosed,
}: {
  database: { pictures: Table<SavedPicture, string> };
  texts: () => Promise<string[] | undefined>;
  isClosed: () => boolean;
}) {
  async function removeUnused(now: number): Promise<void> {
    const drafts = isClosed() ? undefined : await texts();
    if (!drafts) return;
    const hashes = await table.toCollection().primaryKeys();
    for (const hash of hashes.filter((one) => !drafts.some((text) => text.includes(one))))
      await table
        .where({ hash })
        .filter(({ savedAt }) => savedAt < now - UNUSED_MS)
        .delete();
  }

  async function hasSpace(size: number): Promise<boolean> {
    const sizes = (await table.orderBy('size').keys()).map(Number);
    return sizes.length < LIMIT.count && sizes.reduce((sum, one) => sum + one, size) <= LIMIT.bytes;
  }

  return {
    /** Saves a picture. Throws PicturesFullError, or the browser's error if the device is full. */
    async save(picture: Omit<SavedPicture, 'size' | 'savedAt' | 'sent'>, now: number): Promise<void> {
      if (isClosed()) throw new Error('The drafts of this account are closed.');
      const size = picture.bytes.length;
      const known = await table.get(picture.hash);
      if (!known && !(await hasSpace(size))) {
        await removeUnused(now);
        if (!(await hasSpace(size))) throw new PicturesFullError();
      }
      const row: SavedPicture = { ...picture, size, savedAt: now, sent: known?.sent ?? null };
      await withFreedSpace(() => table.put(row));
    },
    read: (hash: string): Promise<SavedPicture | undefined> => table.get(hash),
    all: (): Promise<SavedPicture[]> => table.toArray(),
    markSent: (hash: string, sent: NonNullable<SavedPicture['sent']>) => table.update(hash, { sent }),
    removeUnused,
  };
}
