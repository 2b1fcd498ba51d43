/**
 * Writes a page's journal. Only a worker may write to a file without waiting, and then the operating system has it at once:
 * storage that the browser's main process writes down later dies with that process (decision 0009).
 */
import { applyChange } from './change.ts';
import { entryOf } from './draft.ts';
import { createJournal, type Journal, type JournalFile } from './journal.ts';
import type { FromJournal, ToJournal } from './journals.ts';
import type { Writing } from './mirror.ts';

/** Not among the types of pages: workers alone have it. */
interface SyncFile extends JournalFile {
  read(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  getSize(): number;
  close(): void;
}

const tell = (message: FromJournal): void => self.postMessage(message);

/** The browser opens a file once at a time: null while another page, or one that is just ending, has it. */
async function lock(folder: FileSystemDirectoryHandle, name: string): Promise<SyncFile | null> {
  try {
    const file = (await folder.getFileHandle(name)) as FileSystemFileHandle & {
      createSyncAccessHandle(): Promise<SyncFile>;
    };
    return await file.createSyncAccessHandle();
  } catch {
    return null;
  }
}

async function create(folder: FileSystemDirectoryHandle, name: string): Promise<SyncFile> {
  await folder.getFileHandle(name, { create: true });
  const file = await lock(folder, name);
  if (!file) throw new Error('The journal is taken.');
  return file;
}

/** Removes a journal, unless a page has it. */
async function remove(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  const file = await lock(folder, name);
  if (!file) return false;
  file.truncate(0);
  file.close();
  await folder.removeEntry(name).catch(() => undefined);
  return true;
}

/** A page that ends at this moment lets go of its journal soon; one that lives on keeps its own in order. */
const RETRIES_MS = [1000, 4000];

/** What such a page could not store is in its mirror, which only a killed browser loses: its journal is not read. */
async function removeOnceFree(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (const ms of RETRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (await remove(folder, name)) return;
  }
}

async function textOf(folder: FileSystemDirectoryHandle, name: string): Promise<string | null> {
  const file = await lock(folder, name);
  if (!file) return null;
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  file.close();
  return new TextDecoder().decode(bytes);
}

/** Journals of pages that a killed browser ended; returns their names. */
async function findLeft(folder: FileSystemDirectoryHandle, mine: readonly string[]): Promise<string[]> {
  const found: { name: string; text: string }[] = [];
  for await (const name of folder.keys()) {
    if (mine.includes(name)) continue;
    const text = await textOf(folder, name);
    if (text === null) void removeOnceFree(folder, name);
    else if (text === '') void remove(folder, name);
    else found.push({ name, text });
  }
  tell({ found });
  return found.map(({ name }) => name);
}

interface Opened {
  journal: Journal;
  /** Removes what was found at the opening. */
  removeLeft(): Promise<void>;
  /** Removes journals of pages that have ended since. */
  removeEnded(): Promise<void>;
  erase(): Promise<void>;
}

async function open(folderName: string): Promise<Opened> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  const names = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const files = [await create(folder, names[0]), await create(folder, names[1])] as const;
  let left = findLeft(folder, names);
  left.catch(fail);
  return {
    journal: createJournal({ files }),
    async removeLeft() {
      for (const name of await left) await remove(folder, name);
      left = Promise.resolve([]);
    },
    async removeEnded() {
      const kept = new Set([...names, ...(await left)]);
      for await (const name of folder.keys()) if (!kept.has(name)) await remove(folder, name);
    },
    async erase() {
      for (const file of files) {
        file.truncate(0);
        file.close();
      }
      // The last page to leave removes it.
      await root.removeEntry(folderName, { recursive: true }).catch(() => undefined);
      self.close();
    },
  };
}

const fail = (error: unknown): void => tell({ failed: String(error) });

/** Another page may be removing what this one is opening. */
const openPatiently = (folderName: string): Promise<Opened> => open(folderName).catch(() => open(folderName));

let opening: Promise<Opened> | undefined;

/** Each writer's last words, which a change goes by. */
const last = new Map<string, string>();

/** The page sends what is long only once: a copy of it at every key would hold up the key. */
function wholeOf(message: Extract<ToJournal, { keep: unknown }>): Writing {
  const { keep } = message;
  const entry = entryOf(keep);
  const content =
    'change' in message
      ? applyChange({ before: last.get(entry) ?? '', change: message.change })
      : keep.content;
  last.set(entry, content);
  return { ...keep, content };
}

async function take(message: ToJournal): Promise<void> {
  if ('open' in message) opening = openPatiently(message.open);
  const opened = await opening;
  if (!opened) return;
  if ('keep' in message) opened.journal.keep(wholeOf(message));
  if ('done' in message) opened.journal.done(message.done);
  if ('remove' in message) await (message.remove === 'left' ? opened.removeLeft() : opened.removeEnded());
  if ('erase' in message) await opened.erase();
}

self.addEventListener('message', ({ data }: MessageEvent<ToJournal>) => {
  take(data).catch(fail);
});
