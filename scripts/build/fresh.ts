/** Builds the portal when its sources have changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, script } from '#scripts/lib/run.ts';
import { stampFile, stampOf } from './stamp.ts';

/** Whether the folder contains a finished build of the current sources. */
export function isFresh(folder: string): boolean {
  const file = join(folder, stampFile);
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf();
}

/** Builds the portal unless it is fresh. Throws on failure, but not over a size limit, which only `npm test` treats as an error. */
export async function ensurePortal(): Promise<void> {
  if (isFresh('dist/portal')) return;
  console.log('Building the portal …');
  const { code } = await run({ command: script('scripts/build.ts'), live: true });
  if (code !== 0 && !isFresh('dist/portal'))
    throw new Error(`The portal could not be built (exit code ${code}).`);
}
