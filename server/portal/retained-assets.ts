import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#server/lib/hash.ts';

/** The current build and two before it. */
const RETAINED_BUILDS = 3;

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
  const builds = await newestFirst(retained);
  for (const path of builds.slice(RETAINED_BUILDS)) await rm(path, { recursive: true, force: true });
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

/** The complete copies. */
async function newestFirst(retained: string): Promise<string[]> {
  const names = await readdir(retained).catch(() => []);
  const dated = names
    .filter((name) => !name.endsWith('.tmp'))
    .map(async (name) => {
      const path = join(retained, name);
      // Another process may have deleted it: then it counts as the oldest.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    });
  return (await Promise.all(dated)).toSorted((a, b) => b.mtimeMs - a.mtimeMs).map(({ path }) => path);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
