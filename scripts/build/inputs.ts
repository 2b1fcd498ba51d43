/** Finds the files that a build of the portal or of the server depends on, by following imports. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createImportReader, isModule, toPosix } from './imports.ts';

export interface Sources {
  /** Files whose imports are followed. */
  readonly entries: readonly string[];
  /** All files of these folders are inputs, even without an import. */
  readonly folders: readonly string[];
}

/** Panda reads styles from all of src, the router uses every file of src/routes, and public is copied. */
export const PORTAL_SOURCES: Sources = {
  entries: [
    'index.html',
    'vite.config.ts',
    'scripts/build.ts',
    'panda.config.ts',
    'postcss.config.mjs',
    'sw/index.ts',
  ],
  folders: ['src', 'public'],
};

/** Configuration files. The lock file represents node_modules. */
const CONVENTIONAL = /^(?:package\.json|package-lock\.json|tsconfig(?:\.\w+)?\.json)$/;

/** Generated from the other files. */
const GENERATED = 'src/routeTree.gen.ts';

/** Sorted paths, relative to `root`, of all files that a build depends on. Throws when an imported file is missing. */
export function findInputs({ root, sources }: { root: string; sources: Sources }): string[] {
  const importsOf = createImportReader(root);
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || file === GENERATED) return;
    found.add(file);
    // Files in public are copied as they are.
    if (isModule(file) && !file.startsWith('public/')) importsOf(file).forEach(visit);
  };
  for (const name of readdirSync(root)) if (CONVENTIONAL.test(name)) visit(name);
  sources.entries.forEach(visit);
  for (const folder of sources.folders) filesIn({ root, folder }).forEach(visit);
  return [...found].sort();
}

function filesIn({ root, folder }: { root: string; folder: string }): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .map(toPosix);
}
