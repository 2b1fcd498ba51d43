import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImportReader, isModule } from '#support/imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'valdora-imports-'));
  write('package.json', JSON.stringify({ imports: { '#lib/*': './src/lib/*' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), code);
}

it('reads every kind of import, by alias and by path, but no packages', () => {
  for (const name of ['alias', 'effect', 'types', 'late']) write(`src/lib/${name}.ts`, '');
  write(
    'src/ui/a.tsx',
    `import { useState } from 'react';
     import { a } from '#lib/alias.ts';
     import '#lib/effect.ts';
     import type { B } from '#lib/types.ts';
     export { c } from './c.ts';
     export * from '../d.ts';
     import styles from './styles.css?inline';
     export const Late = () => import('#lib/late.ts');
     export const unknown = (name: string) => import(\`./\${name}.ts\`);
     export const text: string = "import '#lib/in-a-text.ts'";
     export const A = () => <p>{a}</p>;`,
  );
  expect(createImportReader(root)('src/ui/a.tsx').sort()).toEqual([
    'src/d.ts',
    'src/lib/alias.ts',
    'src/lib/effect.ts',
    'src/lib/late.ts',
    'src/lib/types.ts',
    'src/ui/c.ts',
    'src/ui/styles.css',
  ]);
});

it('reports an import of a file that does not exist', () => {
  write('src/a.ts', "import '#lib/gone.ts';");
  expect(() => createImportReader(root)('src/a.ts')).toThrow('gone.ts');
});

/** The first import cycle through a module, or null. */
function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

// Lint sees such cycles only where every import is static (oxc issue 25555).
it('finds no circular import in this repository, dynamic imports included', () => {
  const importsOf = createImportReader(process.cwd());
  const files = ['contract', 'src', 'server', 'demo', 'sw', 'scripts', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const generated = 'src/routeTree.gen.ts';
  const imports = new Map(
    files.filter((file) => isModule(file) && file !== generated).map((file) => [file, importsOf(file)]),
  );
  expect(findCycle(imports)).toBeNull();
  const looped = new Map([...imports, ['contract/shape.ts', ['server/app.ts']]]);
  expect(findCycle(looped)).toContain('server/app.ts');
});
