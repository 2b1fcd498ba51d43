import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#server/lib/hash.ts';

/** The current build and two before it. */
const RETAINED_BUILDS = 3;
/** A copy that has not become complete in this time was begun by a process that was killed. */
const UNFINISHED_MS = 24 * 3_600_000;

/**
 * Keeps copies of the hashed files of the last builds, so that a tab that was opened before a deployment still finds its lazy chunks.
 * Returns their folders, newest first.
 */
export async function retainAssets(input: {
  portalDir: string;
  dataDir: string;
  now: Date;
}): Promise<string[]> {
  const retained = join(input.dataDir, 'assets-history');
  const assets = join(input.portalDir, 'assets');
  const names = await readdir(assets, { recursive: true }).catch(() => []);
  if (names.length > 0) await copyAssets({ retained, assets, names, now: input.now });
  const copies = await newestFirst(retained);
  const builds = copies.filter(({ path }) => !path.endsWith('.tmp')).map(({ path }) => path);
  const abandoned = copies.filter(
    ({ path, writtenAtMs }) => path.endsWith('.tmp') && writtenAtMs < input.now.getTime() - UNFINISHED_MS,
  );
  const expired = [...builds.slice(RETAINED_BUILDS), ...abandoned.map(({ path }) => path)];
  for (const path of expired) await rm(path, { recursive: true, force: true });
  return builds.slice(0, RETAINED_BUILDS);
}

/** A build is identified by the names of its files, which contain the hashes of their contents. */
async function copyAssets(input: {
  retained: string;
  assets: string;
  names: string[];
  now: Date;
}): Promise<void> {
  const { retained, assets, names, now } = input;
  const build = sha256(names.toSorted().join('\n')).slice(0, 16);
  const folder = join(retained, build);
  if (!(await exists(folder))) {
    const temporary = `${folder}.${process.pid}.tmp`;
    await mkdir(retained, { recursive: true, mode: 0o700 });
    await cp(assets, join(temporary, 'assets'), { recursive: true });
    // Another process may have made the same copy first.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  await utimes(folder, now, now);
}

/** All copies, those that are not complete included. */
async function newestFirst(retained: string): Promise<{ path: string; writtenAtMs: number }[]> {
  const names = await readdir(retained).catch(() => []);
  const dated = names.map(async (name) => {
    const path = join(retained, name);
    // Another process may have renamed or deleted it: then it counts as the oldest.
    const { mtimeMs: writtenAtMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    return { path, writtenAtMs };
  });
  return (await Promise.all(dated)).toSorted((a, b) => b.writtenAtMs - a.writtenAtMs);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
