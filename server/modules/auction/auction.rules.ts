import { MAX_INT } from '#contract/input.ts';

/** The last row of a page. */
interface Cursor {
  readonly listedAt: Date;
  readonly id: number;
}

export const writeCursor = ({ listedAt, id }: Cursor): string => `${listedAt.getTime()}-${id}`;

/** Parses a cursor; null for an invalid one. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = /^(\d{1,14})-(\d{1,10})$/.exec(text) ?? [];
  if (time === undefined || Number(id) > MAX_INT) return null;
  return { listedAt: new Date(Number(time)), id: Number(id) };
}
