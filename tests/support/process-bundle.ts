/** What tests start as processes, bundled once a run as `npm run build` bundles the server. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundleServer, SERVER_ENTRIES } from '#scripts/build/server.ts';
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts';

const ENTRIES = [...SERVER_ENTRIES, 'tests/support/write-until-killed.ts'];

/** Where the workers of a run find the bundle. */
const variable = 'PROCESS_BUNDLE';

/**
 * Bundles the sources as they are now, for the processes this one and its workers start. Resolves with what takes it away, which
 * otherwise happens at the end of this process. A run as part of `npm test` has its bundle already.
 */
export async function bundleProcesses(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => {};
  // Below the packages, so that those left out are found from there.
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

/** How Node starts an entry: from the bundle where there is one. */
export function argumentsOf(entry: string): string[] {
  const folder = process.env[variable];
  if (folder === undefined || !ENTRIES.includes(entry)) return sourceArguments(entry);
  return [...SHORT_LIVED, join(folder, `${basename(entry, '.ts')}.js`)];
}

/** From the sources in a folder, as `npm run dev` and another version's checkout do. */
export const sourceArguments = (entry: string, folder = process.cwd()): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  resolve(folder, entry),
];
