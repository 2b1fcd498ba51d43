/** What tests start as processes, bundled once a run: a start from the sources reads hundreds of modules and compiles each. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { restoringNodeEnv } from '#scripts/build/probe.ts';
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts';

const ENTRIES = [
  'server/main.ts',
  'server/deliveries.ts',
  'scripts/portal.ts',
  'tests/support/write-until-killed.ts',
];

/** Where the workers of a run find the bundle. */
const variable = 'PROCESS_BUNDLE';

/** They load files of their own, which lie beside them. */
const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2'];

/** Code that looks for files beside itself finds them where its source is. */
const addressOfSource: Plugin = {
  name: 'address-of-source',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('node_modules')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
};

/**
 * Bundles the sources as they are now, for the processes this one and its workers start. Resolves with what takes it away, which
 * otherwise happens at the end of this process. A run as part of `npm test` has its bundle already.
 */
export async function bundleProcesses(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => {};
  // Below the packages, so that those left out are found from there.
  const folder = resolve('node_modules/.cache/portal-tests', `processes-${randomBytes(6).toString('hex')}`);
  // Loaded only here: starting a process needs none of it.
  const { build } = await import('vite');
  await restoringNodeEnv(() =>
    build({
      configFile: false,
      logLevel: 'error',
      plugins: [addressOfSource],
      ssr: { noExternal: true, external: EXTERNAL },
      build: {
        ssr: true,
        target: 'esnext',
        outDir: folder,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: [...ENTRIES],
        },
      },
    }),
  );
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

/** How `npm start` does. */
export const sourceArguments = (entry: string): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  resolve(entry),
];
