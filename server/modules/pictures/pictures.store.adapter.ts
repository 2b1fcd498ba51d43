import type { Readable } from 'node:stream';

/** Stores the files of pictures. Names are those of contract/picture-files.ts; a name never gets other content. */
export interface PictureStore {
  /** Writes a file. When it resolves, the file is complete and survives a crash. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The content and its length in bytes; null for a file that is not there. */
  read(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  has(name: string): Promise<boolean>;
  /** Every file with the time at which it was written. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Removes a file; without one nothing happens. */
  remove(name: string): Promise<void>;
}
