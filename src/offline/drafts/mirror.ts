import type { RowId } from '#contract/shape.ts';
/**
 * What was typed and is not in the database yet, in localStorage: a write to IndexedDB does not outlive the page that began it,
 * this one does (product 16.5). An entry lasts as long as its write, or until the next start takes it over.
 */
import * as v from 'valibot';
import { logFailure } from '#lib/log.ts';
import { safeLocalStorage } from '#lib/local-storage.ts';
import { entryOf, type Draft } from './draft.ts';
import { mirrorNames, mirrorPrefix } from './registry.ts';

/** A draft on its way into the database. */
export interface Writing extends Draft {
  revision: string;
  /** The revision that its writer had on the screen before; null: it knew of none. */
  seen: string | null;
}

export const WritingSchema: v.GenericSchema<unknown, Writing> = v.object({
  key: v.string(),
  content: v.string(),
  savedAt: v.number(),
  base: v.nullable(v.string()),
  revision: v.string(),
  seen: v.nullable(v.string()),
});

/** A mirrored draft with the text under which it was found, so that only that is removed. */
export interface Mirrored {
  name: string;
  text: string;
  writing: Writing;
}

/** What can be had again, given up when localStorage is full: rankings as last seen. */
const EXPENDABLE = 'valdora.public';

/** Each writer has an entry of its own: two tabs never overwrite each other's. */
const nameOf = ({ accountId, writing }: { accountId: RowId; writing: Writing }): string =>
  `${mirrorPrefix(accountId)}${entryOf(writing)}`;

/** Writes down at once what was typed. A device without room is told by the database's own failure. */
export function mirror(entry: { accountId: RowId; writing: Writing }): void {
  const storage = safeLocalStorage();
  const write = () => storage?.setItem(nameOf(entry), JSON.stringify(entry.writing));
  try {
    write();
  } catch {
    try {
      storage?.removeItem(EXPENDABLE);
      write();
    } catch (error) {
      logFailure('draft mirror', error);
    }
  }
}

/** It is in the database, or no longer wanted. What its writer has typed since stays. */
export function removeMirror(entry: { accountId: RowId; writing: Writing }): void {
  const name = nameOf(entry);
  if (safeLocalStorage()?.getItem(name) === JSON.stringify(entry.writing)) removeItem(name);
}

/** What earlier pages, or other tabs, could not bring into the database. */
export function mirrored(accountId: RowId): Mirrored[] {
  return mirrorNames(accountId).flatMap((name) => {
    const text = safeLocalStorage()?.getItem(name) ?? '';
    try {
      return [{ name, text, writing: v.parse(WritingSchema, JSON.parse(text)) }];
    } catch (error) {
      logFailure('draft mirror', error);
      removeItem(name);
      return [];
    }
  });
}

/** A mirrored draft was taken over: removed, unless its writer has typed on. */
export function removeMirrored({ name, text }: Mirrored): void {
  if (safeLocalStorage()?.getItem(name) === text) removeItem(name);
}

const removeItem = (name: string): void => safeLocalStorage()?.removeItem(name);
