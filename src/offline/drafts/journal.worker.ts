/**
 * The worker of the journal (journal.ts). Only a worker may write to a file without waiting, and then the operating system has it at
 * once: storage that the browser's main process writes down later dies with that process (decision 0009).
 */
import { createJournalFiles, type JournalFile } from './journal-files.ts';
import type { FromWorker, ToWorker } from './journal.ts';

/** Not among the types of pages: workers alone have it. */
interface SyncFile extends JournalFile {
  read(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  getSize(): number;
  close(): void;
}

type Folder = FileSystemDirectoryHandle;

const post = (message: FromWorker): void => self.postMessage(message);

/** The browser opens a file once at a time: null while another page, or one that is just ending, has it. */
async function lock(folder: Folder, name: string): Promise<SyncFile | null> {
  try {
    const file = (await folder.getFileHandle(name)) as FileSystemFileHandle & {
      createSyncAccessHandle(): Promise<SyncFile>;
    };
    return await file.createSyncAccessHandle();
  } catch {
    return null;
  }
}

async function create(folder: Folder): Promise<{ name: string; file: SyncFile }> {
  const name = crypto.randomUUID();
  await folder.getFileHandle(name, { create: true });
  const file = await lock(folder, name);
  if (!file) throw new Error('The journal is taken.');
  return { name, file };
}

function textOf(file: SyncFile): string {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return new TextDecoder().decode(bytes);
}

/** Removes a file, unless a page holds it. */
async function remove(folder: Folder, name: string): Promise<void> {
  const file = await lock(folder, name);
  if (!file) return;
  file.truncate(0);
  file.close();
  await folder.removeEntry(name).catch(() => undefined);
}

/** Milliseconds after which a page that was just ending has let go of its files. */
const RETRIES_MS = [1000, 4000];

async function open(folderName: string) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  const own = [await create(folder), await create(folder)] as const;
  const isOwn = (name: string) => own.some((each) => each.name === name);
  const found: string[] = [];
  for await (const name of folder.keys()) {
    if (isOwn(name)) continue;
    const file = await lock(folder, name);
    if (file) found.push(textOf(file));
    file?.close();
    // Of a page that is ending in this browser: what counts is in its mirror.
    if (!file) for (const ms of RETRIES_MS) setTimeout(() => void remove(folder, name), ms);
  }
  post({ found });

  const files = [own[0].file, own[1].file] as const;
  return {
    ...createJournalFiles(files),
    /** What was found is in the database. Else a later start would bring back what is published by then. */
    async clear() {
      for await (const name of folder.keys()) if (!isOwn(name)) await remove(folder, name);
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

const fail = (error: unknown): void => post({ failed: String(error) });

let opening: ReturnType<typeof open> | undefined;

async function handle(message: ToWorker): Promise<void> {
  // Another page may be removing the folder that this one opens.
  if (message.type === 'open') opening = open(message.folder).catch(() => open(message.folder));
  const opened = await opening;
  if (message.type === 'write') opened?.write(message.entry);
  if (message.type === 'remove') opened?.remove(message.entry);
  if (message.type === 'clear') await opened?.clear();
  if (message.type === 'erase') await opened?.erase();
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch(fail);
});
