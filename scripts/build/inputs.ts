/** Finds the files that the built portal is made from, so that no list of them can fall behind the code. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

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

/** Written from other inputs by the router's and by Panda's generators. */
const GENERATED_FILE = 'src/routeTree.gen.ts';
const GENERATED_IMPORT = '#styled/';

const MODULE = /\.[cm]?[jt]sx?$/;

/** Paths, relative to `root` and sorted, of every file that a build depends on. Throws when one imports a file that is missing. */
export function findInputs(root: string = process.cwd()): string[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  const found = new Set<string>();

  const visit = (file: string): void => {
    if (found.has(file) || file === GENERATED_FILE) return;
    found.add(file);
    // What lies in public is copied as it is.
    if (!MODULE.test(file) || file.startsWith('public/')) return;
    for (const specifier of importsOf({ file, code: readFileSync(join(root, file), 'utf8') })) {
      if (specifier.startsWith(GENERATED_IMPORT)) continue;
      const path = specifier.replace(/\?.*$/, '');
      if (path.startsWith('.')) visit(toPosix(join(dirname(file), path)));
      else if (path.startsWith('#')) visit(toPosix(relative(root, resolve(path))));
    }
  };

  for (const name of readdirSync(root)) if (CONVENTIONAL.test(name)) visit(name);
  ENTRIES.forEach(visit);
  for (const folder of FOLDERS) filesIn({ root, folder }).forEach(visit);
  return [...found].sort();
}

/** Specifiers of a module's static and literal dynamic imports and re-exports, type imports included. */
function importsOf({ file, code }: { file: string; code: string }): string[] {
  const { module } = parseSync(file, code);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexports.flatMap((request) => request?.value ?? []),
    ...dynamic.flatMap((text) => /^(['"`])([^$]+)\1$/.exec(text)?.[2] ?? []),
  ];
}

function filesIn({ root, folder }: { root: string; folder: string }): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .map(toPosix);
}

const toPosix = (path: string): string => path.replaceAll('\\', '/');
