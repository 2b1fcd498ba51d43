import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { pictures } from './pictures.table.ts';

/** The size of an uploaded picture's largest file, in pixels, and its text; null where there is no such picture. */
export async function findPicture({ db, hash }: { db: Db; hash: string }) {
  const { width, height, alt } = pictures;
  const [row] = await db.select({ width, height, alt }).from(pictures).where(eq(pictures.hash, hash));
  return row ?? null;
}
