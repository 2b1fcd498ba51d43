/** Another build of the same sources, as after a deployment. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFresh } from '#scripts/build/stamp.ts';
import { run, script } from '#scripts/lib/run.ts';

/** Folder of a portal whose `__BUILD_ID__` is `next`; built at most once, even if several workers ask for it. */
export const nextBuild = (): Promise<string> => buildOnce({ id: 'next' });

/** Folder of a portal with the brand in tests/support/brands/<name>; built at most once. */
export const brandBuild = (name: string): Promise<string> =>
  buildOnce({ id: `brand-${name}`, env: { BRAND: `tests/support/brands/${name}` } });

/** Folder of a portal for an API on another origin; built at most once. */
export const buildFor = ({ id, apiUrl }: { id: string; apiUrl: string }): Promise<string> =>
  buildOnce({ id, env: { VITE_API_URL: apiUrl } });

async function buildOnce({ id, env = {} }: { id: string; env?: Record<string, string> }): Promise<string> {
  const folder = `dist/${id}`;
  const lock = `${folder}.lock`;
  while (!take(lock)) await wait(200);
  try {
    if (isFresh(folder, { env })) return folder;
    const command = script('scripts/build.ts', '--out', folder, '--build-id', id);
    const { code, output } = await run({ command, env, live: false });
    if (code !== 0) throw new Error(`The build ${id} failed.\n${output}`);
    return folder;
  } finally {
    rmSync(lock);
  }
}

/** Takes the lock, also from a process that has ended: a worker whose test took too long is killed. */
function take(lock: string): boolean {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (existsSync(lock) && !isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
