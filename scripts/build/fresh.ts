/** Builds the portal and the server when their sources have changed. */
import { run, script } from '#scripts/lib/run.ts';
import { SERVER_FOLDER } from './server.ts';
import { isFresh } from './stamp.ts';

/** Builds the portal unless it is fresh. Throws on failure, but not over a size limit, which only `npm test` treats as an error. */
export async function ensurePortal(): Promise<void> {
  if (isFresh('dist/portal')) return;
  console.log('Building the portal …');
  const { code } = await run({ command: script('scripts/build.ts'), live: true });
  if (code !== 0 && !isFresh('dist/portal'))
    throw new Error(`The portal could not be built (exit code ${code}).`);
}

/** Bundles the server unless it is fresh. Throws on failure. */
export async function ensureServer(): Promise<void> {
  if (isFresh(SERVER_FOLDER, { part: 'server' })) return;
  console.log('Bundling the server …');
  const { code } = await run({ command: script('scripts/build/server.ts'), live: true });
  if (code !== 0) throw new Error(`The server could not be bundled (exit code ${code}).`);
}
