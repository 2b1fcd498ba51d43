/** A second build of the same sources, as after a deployment. */
import { mkdir, rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isFresh } from '../../scripts/lib/portal.ts';
import { run, script } from '../../scripts/lib/run.ts';

const folder = 'dist/next';
const lock = 'dist/next.lock';
/** A lock older than any build can take was left by a run that was cut short. */
const patience = 120_000;

/** Folder of a portal whose `__BUILD_ID__` is `next`; built at most once, also with several workers asking. */
export async function nextBuild(): Promise<string> {
  const limit = Date.now() + patience;
  while (!(await take())) {
    if (Date.now() > limit) await rmdir(lock);
    await wait(200);
  }
  try {
    if (isFresh(folder)) return folder;
    const command = script('scripts/build.ts', '--out', folder, '--build-id', 'next');
    const { code, output } = await run({ command, live: false });
    // Too large is for `npm test` to say; what was built is whole.
    if (code !== 0 && !isFresh(folder)) throw new Error(`The second build failed.\n${output}`);
    return folder;
  } finally {
    await rmdir(lock);
  }
}

async function take(): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    return false;
  }
}
