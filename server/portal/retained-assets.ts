import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

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
  for (const old of builds.slice(RETAINED_BUILDS)) await rm(old, { recursive: true, force: true });
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
  const build = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);
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

async function newestFirst(retained: string): Promise<string[]> {
  const names = await readdir(retained).catch(() => []);
  const builds = names.filter((name) => !name.endsWith('.tmp')).map((name) => join(retained, name));
  const dated = await Promise.all(builds.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  return dated.toSorted((a, b) => b.time - a.time).map(({ path }) => path);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
