/** Finds the imports of a module, with the bundler's parser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** Panda generates these files, so they may be missing. */
const GENERATED_IMPORT = '#styled/';

/** Whether a file can be parsed for imports. */
export const isModule = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/**
 * Reads modules below `root`. The returned function lists the files that a module imports or re-exports, statically, dynamically with a literal
 * specifier, or as types; paths are relative to `root`, packages are left out. Throws when a file is missing.
 */
export function createImportReader(root: string): (file: string) => string[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  return (file) =>
    specifiersOf({ file, code: readFileSync(join(root, file), 'utf8') }).flatMap((specifier) => {
      if (specifier.startsWith(GENERATED_IMPORT)) return [];
      const path = specifier.replace(/\?.*$/, '');
      if (path.startsWith('.')) return [toPosix(join(dirname(file), path))];
      return path.startsWith('#') ? [toPosix(relative(root, resolve(path)))] : [];
    });
}

function specifiersOf({ file, code }: { file: string; code: string }): string[] {
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

export const toPosix = (path: string): string => path.replaceAll('\\', '/');
