import {
  chmodSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartError } from '#server/config/start-error.ts';
import { DURABLE, GuardedPGlite, SyncedNodeFS } from './embedded-engine.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { type FolderLock, lockFolder } from './lock.ts';

export interface Embedded {
  client: GuardedPGlite;
  close(): Promise<void>;
}

/** Opens a database in memory. `snapshot` is the result of another one's `dumpDataDir`. */
export async function openInMemory(snapshot?: Blob): Promise<Embedded> {
  const client = await startEngine({ loadDataDir: snapshot });
  return { client, close: () => client.close() };
}

const MB = 1_000_000;
/** Writes are refused below this free space, which is three log segments. The engine crashes when it cannot create a segment. */
const MIN_FREE_BYTES = 48 * MB;
/** Size of a new database. */
const NEW_DATABASE_BYTES = 52 * MB;

export interface FolderOptions {
  /** The result of a `dumpDataDir`, for a folder without a database. */
  readonly archive?: Blob | undefined;
  readonly minFreeBytes?: number | undefined;
  /** Called after a crash of the engine; only a new process can use the folder again. By default ends this process with a message. */
  readonly onStop?: (() => void) | undefined;
}

/**
 * Opens a database in a folder. A commit is on the disk before it is acknowledged. Throws FolderInUseError for a folder that another process
 * uses. While the disk is nearly full, reads work and writes throw DatabaseUnavailableError.
 */
export async function openFolder(
  folder: string,
  { archive, minFreeBytes = MIN_FREE_BYTES, onStop = endProcess }: FolderOptions = {},
): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const lock = await lockFolder(folder);
  try {
    refuseFullDisk({ folder, minFreeBytes });
    const client = await openLocked({ folder, archive });
    let closing: Promise<void> | undefined;
    client.guard({ onStop, beforeWriting: () => refuseWriting({ folder, minFreeBytes }) });
    return { client, close: () => (closing ??= closeAll({ client, lock })) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Throws an uncaught error, so that main.ts prints it and ends. The delay lets open requests be answered. */
function endProcess(): void {
  setTimeout(() => {
    throw new StartError(
      'The embedded database has crashed, most likely as its disk is full; what was acknowledged is safe. ' +
        'Free some space in DATA_DIR and start again.',
    );
  }, 500);
}

interface Space {
  readonly folder: string;
  readonly minFreeBytes: number;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function refuseWriting({ folder, minFreeBytes }: Space): void {
  if (freeBytes(folder) >= minFreeBytes) return;
  const minFreeMb = Math.round(minFreeBytes / MB);
  throw new DatabaseUnavailableError(
    `Less than ${minFreeMb} MB are free on the disk of the embedded database`,
    {
      code: 'ENOSPC',
    },
  );
}

/** Checks the disk before the start, which writes too: it recovers after a crash and applies migrations. */
function refuseFullDisk({ folder, minFreeBytes }: Space): void {
  const isNew = !existsSync(join(folder, 'pg')) || existsSync(join(folder, 'creating'));
  const neededBytes = minFreeBytes + (isNew ? NEW_DATABASE_BYTES : 0);
  if (minFreeBytes === 0 || freeBytes(folder) >= neededBytes) return;
  throw new StartError(
    `The disk of DATA_DIR (${folder}) is nearly full: the embedded database needs ${Math.round(neededBytes / MB)} MB free to start. ` +
      'Free some space there, or set DATA_DIR to another disk.',
  );
}

async function closeAll({ client, lock }: { client: GuardedPGlite; lock: FolderLock }): Promise<void> {
  try {
    if (!client.closed && !client.stopped) await client.close();
  } finally {
    await lock.release();
  }
}

async function openLocked(input: { folder: string; archive: Blob | undefined }): Promise<GuardedPGlite> {
  const { folder, archive } = input;
  const clusterFolder = join(folder, 'pg');
  const unfinished = join(folder, 'creating');
  // An interrupted first start leaves an incomplete cluster without data: create it again.
  if (existsSync(unfinished)) rmSync(clusterFolder, { recursive: true, force: true });
  const isNew = !existsSync(clusterFolder);
  if (isNew) {
    writeFileSync(unfinished, '');
    mkdirSync(clusterFolder, { mode: 0o700 });
  }
  const files = new SyncedNodeFS(clusterFolder);
  const client = await startEngine({ fs: files, startParams: DURABLE, loadDataDir: archive });
  try {
    if (isNew) {
      await client.exec('checkpoint');
      await syncTree(clusterFolder);
      rmSync(unfinished);
      syncFolder(folder);
    }
    await checkDurability({ client, files });
  } catch (error) {
    await client.close();
    throw error;
  }
  return client;
}

async function startEngine(options: PGliteOptions): Promise<GuardedPGlite> {
  const client = new GuardedPGlite(options);
  await client.waitReady;
  return client;
}

/** Commits a log message and throws unless the log was synced to the disk. */
export async function checkDurability({
  client,
  files,
}: {
  client: PGlite;
  files: { readonly syncs: number };
}): Promise<void> {
  const syncsBefore = files.syncs;
  await client.exec(`select pg_logical_emit_message(true, 'boot', 'proof')`);
  if (files.syncs === syncsBefore) {
    throw new Error(
      'The embedded database does not sync its commits to the disk; it would lose data. Not starting.',
    );
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) sync(path, 'r+');
  }
  syncFolder(folder);
}

/** Windows cannot sync folders and does not need to. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
