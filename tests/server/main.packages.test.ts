import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = process.cwd();
const require = createRequire(join(root, 'package.json'));

/** The packages that are loaded before a module runs: its static imports and theirs. Types are not imports. */
function packagesAtStart(entry: string): Set<string> {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const imported = module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value);
    const exported = module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
    for (const name of [...imported, ...exported]) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name));
      else if (name.startsWith('#')) visit(require.resolve(name));
      else packages.add(name);
    }
  };
  visit(resolve(root, entry));
  expect([...seen].map((file) => relative(root, file))).toContain('server/app.ts');
  return packages;
}

test('libraries that only some servers need, 50 MB together, are not loaded at the start', () => {
  const packages = packagesAtStart('server/main.ts');
  expect(packages).toContain('fastify');
  for (const rare of ['sharp', 'nodemailer', '@node-rs/bcrypt', '@simplewebauthn/server']) {
    expect(packages).not.toContain(rare);
  }
});
