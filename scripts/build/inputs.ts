/** Finds the files that the built portal is made from, so that no list of them can fall behind the code. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createImportReader, isModule, toPosix } from './imports.ts';

/** Where the bundler, the build script and the style sheet tools start. Their imports lead to everything else. */
const ENTRIES = [
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'panda.config.ts',
  'postcss.config.mjs',
  'sw/index.ts',
];

/**
 * Read whole, as files in them count without an import: Panda reads the styles of every file under src, the router makes a page
 * of every file under src/routes, and public is copied.
 */
const FOLDERS = ['src', 'public'];

/** Read by tools under their usual names. The lock file stands for node_modules. */
const CONVENTIONAL = /^(?:package\.json|package-lock\.json|tsconfig(?:\.\w+)?\.json)$/;

/** The router's generator writes it from the other files. */
const GENERATED = 'src/routeTree.gen.ts';

/** Paths, relative to `root` and sorted, of every file that a build depends on. Throws when one imports a file that is missing. */
export function findInputs(root: string = process.cwd()): string[] {
  const importsOf = createImportReader(root);
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || file === GENERATED) return;
    found.add(file);
    // What lies in public is copied without being read.
    if (isModule(file) && !file.startsWith('public/')) importsOf(file).forEach(visit);
  };
  for (const name of readdirSync(root)) if (CONVENTIONAL.test(name)) visit(name);
  ENTRIES.forEach(visit);
  for (const folder of FOLDERS) filesIn({ root, folder }).forEach(visit);
  return [...found].sort();
}

function filesIn({ root, folder }: { root: string; folder: string }): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .map(toPosix);
}
