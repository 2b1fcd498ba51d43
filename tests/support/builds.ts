/** Another build of the same sources, as after a deployment. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stampFile, stampOf } from '#scripts/build/stamp.ts';
import { run, script } from '#scripts/lib/run.ts';

/** A lock that is older than the longest build was left by a run that was interrupted. */
const STALE_LOCK_MS = 300_000;

/** Folder of a portal whose `__BUILD_ID__` is `next`; built at most once, even if several workers ask for it. */
export const nextBuild = (): Promise<string> => buildOnce({ id: 'next' });

/** Folder of a portal with the brand in tests/support/brands/<name>; built at most once. */
export const brandBuild = (name: string): Promise<string> =>
  buildOnce({ id: `brand-${name}`, brand: `tests/support/brands/${name}` });

async function buildOnce({ id, brand }: { id: string; brand?: string }): Promise<string> {
  const isFresh = (built: string): boolean => {
    const file = join(built, stampFile);
    return existsSync(file) && readFileSync(file, 'utf8') === stampOf({ brand });
  };
  const env: Record<string, string> = brand === undefined ? {} : { BRAND: brand };
  const folder = `dist/${id}`;
  const lock = `${folder}.lock`;
  const limit = Date.now() + STALE_LOCK_MS;
  while (!(await take(lock))) {
    if (Date.now() > limit) await rmdir(lock);
    await wait(200);
  }
  try {
    if (isFresh(folder)) return folder;
    const command = script('scripts/build.ts', '--out', folder, '--build-id', id);
    const { code, output } = await run({ command, env, live: false });
    // A build over its size limits fails but is complete; the limits are checked by `npm test`.
    if (code !== 0 && !isFresh(folder)) throw new Error(`The build ${id} failed.\n${output}`);
    return folder;
  } finally {
    await rmdir(lock);
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    return false;
  }
}
