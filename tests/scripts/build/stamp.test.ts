import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stampOf } from '#scripts/build/stamp.ts';

/** A copy of this repository's sources, to be edited. Pictures are left out: they only take time. */
let root: string;
let before: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'valdora-stamp-'));
  for (const folder of ['brand', 'src', 'sw', 'contract', 'server', 'scripts', 'tests/contract']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  for (const file of readdirSync('.', { withFileTypes: true })) {
    if (file.isFile()) cpSync(file.name, join(root, file.name));
  }
  mkdirSync(join(root, 'public'));
  before = stampOf({ root });
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Whether the stamp changes when a file gets another line, or is created. */
function changes(file: string): boolean {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  appendFileSync(join(root, file), '\n');
  const after = stampOf({ root });
  const changed = after !== before;
  before = after;
  return changed;
}

describe('the stamp of a build', () => {
  it('is the same for the same sources', () => {
    expect(stampOf({ root })).toBe(before);
  });

  it.each([
    ['the entry of the bundler', 'vite.config.ts'],
    ['what its configuration imports', 'scripts/build/pages.ts'],
    ['what that imports in turn', 'server/portal/head.ts'],
    ['what only the worker imports', 'sw/strategies.ts'],
    ['a schema that a screen imports', 'contract/guides.ts'],
    ['what is loaded on demand', 'src/offline/collections/collections.ts'],
    ['a screen', 'src/routes/index.tsx'],
    ['a new file that no module imports', 'src/routes/new-page.tsx'],
    ['a new file that is copied as it is', 'public/images/new.svg'],
    ['a text of the brand', 'brand/mails/confirm-mail.md'],
    ['the locked packages', 'package-lock.json'],
    ['the compiler options', 'tsconfig.base.json'],
  ])('changes with %s: %s', (_kind, file) => {
    expect(changes(file)).toBe(true);
  });

  it.each([
    ['a module of the API', 'server/modules/auth/auth.usecases.ts'],
    ['its composition', 'server/app.ts'],
    ['a script that does not build', 'scripts/bench.ts'],
    ['a test', 'tests/contract/calls.test.ts'],
    ['the route tree, which the build itself writes', 'src/routeTree.gen.ts'],
  ])('does not change with %s: %s', (_kind, file) => {
    expect(changes(file)).toBe(false);
  });

  it('changes with the settings that end up in the portal and with no others', () => {
    vi.stubEnv('PORT', '3999');
    expect(stampOf({ root })).toBe(before);
    vi.stubEnv('VITE_API_URL', 'https://api.example');
    expect(stampOf({ root })).not.toBe(before);
  });

  it('changes with settings from a file too', () => {
    writeFileSync(join(root, '.env.local'), 'VITE_API_URL=https://other.example\n');
    expect(stampOf({ root })).not.toBe(before);
    rmSync(join(root, '.env.local'));
    expect(stampOf({ root })).toBe(before);
  });

  it('includes the files of a new import', () => {
    expect(changes('server/lib/hash.ts')).toBe(false);
    appendFileSync(join(root, 'scripts/build/manifest.ts'), "import '#server/lib/hash.ts';\n");
    before = stampOf({ root });
    expect(changes('server/lib/hash.ts')).toBe(true);
  });
});
