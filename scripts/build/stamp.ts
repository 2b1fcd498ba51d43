/** Content stamps: they tell whether a build still fits its sources, and give the build its id. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Inside a build's folder: the stamp of the sources it was made from. */
export const stampFile = '.stamp';

/** Everything that the built portal is made from. `node_modules` is stood in for by the lock file. */
const inputs = [
  'index.html',
  'public',
  'src',
  'sw',
  'contract',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'scripts/build/chunks.ts',
  'scripts/build/graph.ts',
  'scripts/build/manifest.ts',
  'scripts/build/pages.ts',
  'scripts/build/precache.ts',
  'scripts/build/probe.ts',
  'scripts/build/start-chunks.ts',
];

/** Written by the build itself, so it must not count as an input. */
const generated = 'routeTree.gen.ts';

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== generated)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** A hash over names and contents of the build's inputs, and the `VITE_*` settings that end up inside it. */
export function stampOf(paths: string[] = inputs): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(files)) {
    hash.update(`${file}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
