/**
 * The worker of the journal (journal.ts). Only a worker may write files synchronously, and the operating system then has the data at
 * once. Storage that the browser's main process writes later is lost when that process is killed (decision 0009).
 */
import { randomId } from '#lib/crypto.ts';
import { createJournalFiles, type JournalFile } from './journal-files.ts';
import type { JournalReply, JournalRequest } from './journal.ts';

/** FileSystemSyncAccessHandle, which exists only in workers and so is not in the DOM types. */
interface SyncFile extends JournalFile {
  read(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  getSize(): number;
  close(): void;
}

type Folder = FileSystemDirectoryHandle;

const post = (message: JournalReply): void => self.postMessage(message);

/** Opens a file. Null while another page, or a page that is just ending, has it open: only one page can open a file at a time. */
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
  const name = randomId();
  await folder.getFileHandle(name, { create: true });
  const file = await lock(folder, name);
  if (!file) throw new Error('Another page has the file open.');
  return { name, file };
}

function textOf(file: SyncFile): string {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return new TextDecoder().decode(bytes);
}

/** Removes a file, unless a page has it open. */
async function remove(folder: Folder, name: string): Promise<void> {
  const file = await lock(folder, name);
  if (!file) return;
  file.truncate(0);
  file.close();
  await folder.removeEntry(name).catch(() => undefined);
}

/** Delays in milliseconds after which a page that was ending has probably closed its files. */
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
    // A page of this browser that is ending still has it open. Its content is also in the mirror, so the file is only removed, later.
    if (!file) for (const ms of RETRIES_MS) setTimeout(() => void remove(folder, name), ms);
  }
  post({ found });

  const files = [own[0].file, own[1].file] as const;
  return {
    ...createJournalFiles(files),
    /** Removes the found files, which are in the database now. Otherwise a later start would restore published drafts. */
    async clear() {
      for await (const name of folder.keys()) if (!isOwn(name)) await remove(folder, name);
    },
    async erase() {
      for (const file of files) {
        file.truncate(0);
        file.close();
      }
      // Fails while another page has a file open; the last page removes the folder.
      await root.removeEntry(folderName, { recursive: true }).catch(() => undefined);
      self.close();
    },
  };
}

const fail = (error: unknown): void => post({ failed: String(error) });

let opening: ReturnType<typeof open> | undefined;

async function handle(message: JournalRequest): Promise<void> {
  // Another page may be removing the folder that this one opens.
  if (message.type === 'open') opening = open(message.folder).catch(() => open(message.folder));
  const opened = await opening;
  if (message.type === 'write') opened?.write(message.entry);
  if (message.type === 'remove') opened?.remove(message.entry);
  if (message.type === 'clear') await opened?.clear();
  if (message.type === 'erase') await opened?.erase();
}

self.addEventListener('message', ({ data }: MessageEvent<JournalRequest>) => {
  handle(data).catch(fail);
});
