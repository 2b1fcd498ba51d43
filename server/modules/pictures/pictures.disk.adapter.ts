import { randomBytes } from 'node:crypto';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/lib/error-code.ts';
import type { PictureStore } from './pictures.store.adapter.ts';

/** Files in a folder. A file has its name only when it is complete and on the disk; until then it has a temporary one. */
export function diskStore(folder: string): PictureStore {
  const pathOf = (name: string): string => join(folder, name);
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = pathOf(`.${name}.${randomBytes(6).toString('hex')}`);
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async read(name) {
      const file = await orNull(open(pathOf(name)));
      if (!file) return null;
      const { size: bytes } = await file.stat();
      return { stream: file.createReadStream(), bytes };
    },
    has: async (name) => (await orNull(access(pathOf(name)).then(() => true))) ?? false,
    async *list() {
      const entries = await orNull(opendir(folder));
      if (!entries) return;
      for await (const { name } of entries) {
        const stats = await orNull(stat(pathOf(name)));
        if (stats?.isFile()) yield { name, writtenAt: stats.mtime };
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** A new name in a folder survives a power cut only once the folder is synced. Windows cannot open folders and needs no sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
