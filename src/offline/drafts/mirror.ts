import type { RowId } from '#contract/shape.ts';
/**
 * What was typed and is not in the database yet, in localStorage: a write to IndexedDB does not outlive the page that began it,
 * this one does (product 16.5). An entry lasts as long as its write, or until the next start takes it over.
 */
import * as v from 'valibot';
import { logFailure } from '#lib/log.ts';
import { safeLocalStorage } from '#lib/local-storage.ts';
import { applyChange, changeOf } from './change.ts';
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

/** Beside an entry: how its content has changed since. No draft's key ends so. */
const changeName = (name: string): string => `${name}+`;

/** Characters from which on a key writes its change alone: a whole article at every key costs a slow device more than the key. */
const LONG = 4000;
/** Characters that a change may have; one that has grown longer, or is made at two distant places, is written as a new entry. */
const LONGEST_CHANGE = 1000;

const ChangeSchema = v.object({
  /** Revision of the entry that it changes. */
  of: v.string(),
  start: v.number(),
  end: v.number(),
  text: v.string(),
  savedAt: v.number(),
  revision: v.string(),
  seen: v.nullable(v.string()),
});

/** Long entries that this page has mirrored, with what stands beside each. */
const whole = new Map<string, { writing: Writing; change: string; revision: string }>();

/** Writes down at once what was typed; false where that failed. A device without room is told by the database's own failure. */
export function mirror(entry: { accountId: RowId; writing: Writing }): boolean {
  const storage = safeLocalStorage();
  if (!storage) return false;
  try {
    write({ storage, entry });
  } catch {
    try {
      storage.removeItem(EXPENDABLE);
      write({ storage, entry });
    } catch (error) {
      logFailure('draft mirror', error);
      return false;
    }
  }
  return true;
}

function write({
  storage,
  entry,
}: {
  storage: Storage;
  entry: { accountId: RowId; writing: Writing };
}): void {
  const { writing } = entry;
  const name = nameOf(entry);
  if (writeChange({ storage, name, writing })) return;
  whole.delete(name);
  storage.setItem(name, JSON.stringify(writing));
  if (writing.content.length < LONG) return;
  storage.setItem(changeName(name), '');
  whole.set(name, { writing, change: '', revision: writing.revision });
}

/** False where the whole entry has to be written: there is none, another tab has taken it over, or too much of it has changed. */
function writeChange({
  storage,
  name,
  writing,
}: {
  storage: Storage;
  name: string;
  writing: Writing;
}): boolean {
  const known = whole.get(name);
  if (!known || known.writing.base !== writing.base) return false;
  if (storage.getItem(changeName(name)) !== known.change) return false;
  const change = changeOf({ before: known.writing.content, after: writing.content });
  if (change.text.length > LONGEST_CHANGE) return false;
  const { savedAt, revision, seen } = writing;
  const text = JSON.stringify({ of: known.writing.revision, ...change, savedAt, revision, seen });
  storage.setItem(changeName(name), text);
  whole.set(name, { ...known, change: text, revision });
  return true;
}

/** It is in the database, or no longer wanted. What its writer has typed since stays. */
export function removeMirror(entry: { accountId: RowId; writing: Writing }): void {
  const name = nameOf(entry);
  const known = whole.get(name);
  const isLast = known
    ? known.revision === entry.writing.revision
    : safeLocalStorage()?.getItem(name) === JSON.stringify(entry.writing);
  if (isLast) removeEntry(name);
}

/** What earlier pages, or other tabs, could not bring into the database. */
export function mirrored(accountId: RowId): Mirrored[] {
  const names = mirrorNames(accountId);
  return names.flatMap((name) => {
    if (name.endsWith('+') && names.includes(name.slice(0, -1))) return [];
    const text = textOf(name);
    try {
      return [{ name, text, writing: read(name) }];
    } catch (error) {
      logFailure('draft mirror', error);
      removeEntry(name);
      return [];
    }
  });
}

function read(name: string): Writing {
  const storage = safeLocalStorage();
  const writing = v.parse(WritingSchema, JSON.parse(storage?.getItem(name) ?? ''));
  const text = storage?.getItem(changeName(name));
  if (!text) return writing;
  const { of, savedAt, revision, seen, ...change } = v.parse(ChangeSchema, JSON.parse(text));
  // That of an entry before this one.
  if (of !== writing.revision) return writing;
  const content = applyChange({ before: writing.content, change });
  return { ...writing, content, savedAt, revision, seen };
}

/** An entry as it stands there, with its change. */
const textOf = (name: string): string =>
  [name, changeName(name)].map((each) => safeLocalStorage()?.getItem(each) ?? '').join('\n');

/** A mirrored draft was taken over: removed, unless its writer has typed on. */
export function removeMirrored({ name, text }: Mirrored): void {
  if (textOf(name) === text) removeEntry(name);
}

function removeEntry(name: string): void {
  const storage = safeLocalStorage();
  // The change last: with it alone nothing could be told.
  storage?.removeItem(name);
  storage?.removeItem(changeName(name));
  whole.delete(name);
}
