/** Bundles the programs that tests start as processes, once for each run and in the same way as `npm run build` bundles the server. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundleServer, SERVER_ENTRIES } from '#scripts/build/server.ts';
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts';

const ENTRIES = [...SERVER_ENTRIES, 'tests/support/write-until-killed.ts'];

/** The environment variable with the bundle's folder, for the workers of a run. */
const variable = 'PROCESS_BUNDLE';

/**
 * Bundles the present sources for the processes that this one and its workers start. The returned function removes the bundle, which
 * is also removed at the end of this process. `npm test` has made the bundle before it starts its runs.
 */
export async function bundleProcesses(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => {};
  // Inside node_modules, so that packages that are not bundled are found from there.
  const folder = resolve('node_modules/.cache/portal-tests', `processes-${randomBytes(6).toString('hex')}`);
  await bundleServer({ to: folder, entries: ENTRIES });
  process.env[variable] = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    delete process.env[variable];
    process.off('exit', remove);
    remove();
  };
}

/** The arguments with which Node starts an entry: from the bundle if there is one, else from the sources. */
export function argumentsOf(entry: string): string[] {
  const folder = process.env[variable];
  if (folder === undefined || !ENTRIES.includes(entry))
    return ['--import', import.meta.resolve('tsx'), resolve(entry)];
  return [...SHORT_LIVED, join(folder, `${basename(entry, '.ts')}.js`)];
}
