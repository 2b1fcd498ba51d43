import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/lifetime.ts';

/** Importing file → imported file. Each is refused by one rule of oxlint.config.ts, or is one way around such a rule. */
const refused = [
  ['contract/call.ts', '#lib/http.ts'],
  ['contract/call.ts', '#server/app.ts'],
  ['contract/call.ts', 'react'],
  ['contract/calls/auth.ts', 'node:fs'],
  ['contract/calls/auth.ts', '../shape.ts'],

  ['src/lib/http.ts', '#ui/button.tsx'],
  ['src/lib/http.ts', '#offline/persisted.ts'],
  ['src/ui/button.tsx', '#lib/http.ts'],
  ['src/ui/theme/tokens.ts', '#session/session.ts'],
  ['src/offline/persisted.ts', '#session/session.ts'],
  ['src/offline/collections/sync.ts', '#items/search.ts'],
  ['src/pwa/start-pwa.tsx', '#session/session.ts'],
  ['src/pwa/start-pwa.tsx', '#sw/messages.ts'],
  ['src/session/session.ts', '#items/search.ts'],
  ['src/edits/undo.tsx', '#session/session.ts'],
  ['src/items/items.search.ts', '#session/session.ts'],
  ['src/items/items.search.ts', '#features/news/news-card.tsx'],
  ['src/editor/editor.tsx', '#features/news/news-card.tsx'],

  ['src/offline/connectivity/connectivity-context.ts', '#offline/collections/sync.ts'],
  ['src/offline/connectivity/connectivity-context.ts', '#offline/persisted.ts'],
  ['src/offline/queries/persist.ts', '#offline/collections/sync.ts'],
  ['src/offline/collections/sync.ts', '#offline/drafts/drafts.ts'],
  ['src/offline/drafts/drafts.ts', '#offline/queries/persist.ts'],

  ['src/features/news/news-card.tsx', '#features/guides/use-guides.ts'],
  ['src/features/news/news-card.tsx', '../guides/use-guides.ts'],
  ['src/features/news/news-card.tsx', './../guides/use-guides.ts'],
  ['src/features/news/news-card.tsx', '#server/app.ts'],
  ['src/features/unnamed.ts', '#lib/http.ts'],
  ['src/unnamed/unnamed.ts', '#lib/http.ts'],

  ['src/routes/index.tsx', '#server/app.ts'],
  ['src/routes/index.tsx', '#support/app.ts'],
  ['src/routes/index.tsx', '../router.ts'],
  ['src/main.tsx', '#server/app.ts'],
  ['src/main.tsx', '#sw/messages.ts'],
  ['src/portal.tsx', '#demo/world/demo-accounts.ts'],
  ['src/router.ts', '#scripts/build/graph.ts'],
  ['src/warm-up.ts', '#support/app.ts'],
  ['src/prerender.tsx', '#server/portal/head.ts'],

  ['server/app.ts', '#lib/http.ts'],
  ['server/app.ts', '#demo/world/demo-accounts.ts'],
  ['server/main.ts', '#demo/world/seed.ts'],
  ['server/main.ts', '#scripts/lib/run.ts'],
  ['server/demo.ts', '#support/app.ts'],
  ['server/lib/hash.ts', '#server/db/connect.ts'],
  ['server/config/config.ts', '#server/http/handler.ts'],
  ['server/db/connect.ts', '#server/http/handler.ts'],
  ['server/core/errors.ts', '#server/http/handler.ts'],
  ['server/http/etag.ts', '#server/modules/auth/auth.rules.ts'],
  ['server/http/etag.ts', '#server/portal/head.ts'],
  ['server/http/etag.ts', '#server/app.ts'],
  ['server/modules/auth/auth.usecases.ts', '#server/http/handler.ts'],
  ['server/modules/auth/auth.rules.ts', '#server/http/handler.ts'],
  ['server/modules/auth/auth.routes.ts', '#server/portal/head.ts'],
  ['server/modules/auth/auth.routes.ts', '#server/app.ts'],
  ['server/modules/auth/auth.rules.ts', '#server/portal/head.ts'],
  ['server/modules/auth/auth.rules.ts', '#server/app.ts'],
  ['server/modules/auth/auth.rules.ts', '#demo/world/demo-accounts.ts'],
  ['server/modules/sessions/sessions.usecases.ts', '#server/modules/auth/auth.usecases.ts'],
  ['server/modules/audit/audit.usecases.ts', '#server/modules/news/news.table.ts'],
  ['server/modules/news/news.routes.ts', '#server/modules/shop/shop.routes.ts'],
  ['server/modules/unnamed/unnamed.rules.ts', '#server/modules/auth/auth.rules.ts'],
  ['server/portal/head.ts', '#server/db/connect.ts'],
  ['server/portal/head.ts', '#server/modules/auth/auth.rules.ts'],
  ['server/unnamed/unnamed.ts', '#demo/world/demo-accounts.ts'],

  ['demo/world/seed.ts', '#server/app.ts'],
  ['demo/world/seed.ts', '#server/http/handler.ts'],
  ['demo/world/seed.ts', '#server/modules/auth/auth.usecases.ts'],
  ['demo/world/seed.ts', '#lib/http.ts'],
  ['demo/world/seed.ts', '#support/app.ts'],

  ['sw/index.ts', '#server/app.ts'],
  ['sw/index.ts', '#lib/http.ts'],
  ['sw/index.ts', '#demo/world/demo-accounts.ts'],

  ['scripts/start.ts', '#server/app.ts'],
  ['scripts/portal.ts', '#server/db/connect.ts'],
  ['scripts/start.ts', '#support/app.ts'],
  ['scripts/lib/run.ts', '#support/app.ts'],
  ['scripts/build/pages.ts', '#server/app.ts'],
  ['scripts/build/pages.ts', '#server/http/handler.ts'],
  ['scripts/build/pages.ts', '#scripts/bench/reads.ts'],
  ['scripts/build/pages.ts', '#support/app.ts'],
  ['scripts/build/pages.ts', '#lib/http.ts'],
  ['scripts/build/pages.ts', '../../contract/pages.ts'],
  ['scripts/bench/reads.ts', '#demo/world/demo-accounts.ts'],
  ['vite.config.ts', '#support/app.ts'],
  ['vite.config.ts', './tests/support/app.ts'],
  ['vite.config.ts', './server/app.ts'],

  ['e2e/news.spec.ts', '../server/app.ts'],
  ['tests/support/app.ts', '../../server/app.ts'],
] as const;

/** One import per rule that has to stay allowed. */
const allowed = [
  ['contract/calls/auth.ts', '#contract/shape.ts'],
  ['contract/call.ts', 'valibot'],
  ['src/lib/http.ts', '#contract/calls.ts'],
  ['src/offline/drafts/drafts.ts', '#offline/collections/sync.ts'],
  ['src/items/items.search.ts', '#offline/collections/sync.ts'],
  ['src/features/news/news-card.tsx', '#features/news/news.queries.ts'],
  ['src/routes/index.tsx', '#features/news/news-card.tsx'],
  ['src/main.tsx', '#features/news/news-card.tsx'],
  ['server/demo.ts', '#demo/world/demo-accounts.ts'],
  ['server/modules/auth/auth.rules.ts', '#server/modules/limits/limits.limiter.adapter.ts'],
  ['server/modules/auth/auth.usecases.ts', '#server/core/errors.ts'],
  ['server/modules/auth/auth.routes.ts', '#server/http/handler.ts'],
  ['server/modules/auction/auction.cache.ts', '#server/http/handler.ts'],
  ['demo/world/seed.ts', '#server/modules/auth/auth.table.ts'],
  ['sw/index.ts', '#contract/pages.ts'],
  ['scripts/build/pages.ts', '#server/portal/head.ts'],
  ['scripts/bench/reads.ts', '#support/app.ts'],
  ['scripts/test.ts', '#support/chromium.ts'],
  ['tests/server/app.test.ts', '#demo/world/demo-accounts.ts'],
] as const;

/** Every kind of import: the rules have to see all of them. */
const forms = {
  'an import': (to: string) => `import { a } from '${to}';\nexport const b = a;\n`,
  'an import for its effect': (to: string) => `import '${to}';\n`,
  'a type import': (to: string) => `import type { A } from '${to}';\nexport type B = A;\n`,
  'a re-export': (to: string) => `export { a } from '${to}';\n`,
  'a re-export of everything': (to: string) => `export * from '${to}';\n`,
  'an import on demand': (to: string) => `export const a = () => import('${to}');\n`,
  'a type without an import': (to: string) => `export type A = import('${to}').A;\n`,
};

/** The code of a module that imports another one, which imports it too. */
const cycles = {
  values: (other: string) => `import { a } from '${other}';\nexport const a = () => a;\n`,
  types: (other: string) => `import type { A } from '${other}';\nexport type A = { a?: A };\n`,
};

const ReportSchema = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string(), message: v.string() })),
});
type Diagnostic = v.InferOutput<typeof ReportSchema>['diagnostics'][number];

/** A folder with this repository's folders and configuration, into which files are written that only import. */
const files = new Map<string, string>();

/** A new name beside that file, so that every attempt has a file of its own under the same rule. */
const attempt = (file: string, to: string) => {
  const exact = !file.includes('/') || /^(?:server|src|scripts)\/[^/]+$|\.(?:routes|cache)\.ts$/.test(file);
  return exact ? file : `${dirname(file)}/${to.replaceAll(/[^\w]+/g, '-')}.ts`;
};

function write(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const before = files.get(file) ?? '';
  files.set(file, before + code);
  writeFileSync(join(root, file), before + code);
}

async function lint(): Promise<Diagnostic[]> {
  const args = ['--import', 'tsx', 'node_modules/oxlint/bin/oxlint', '--format=json'];
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (_error, stdout) => done(stdout));
  });
  return v.parse(ReportSchema, JSON.parse(output)).diagnostics;
}

const root = temporaryFolder();
symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
for (const file of ['oxlint.config.ts', 'package.json']) cpSync(file, join(root, file));
for (const areas of ['src/features', 'server/modules'])
  for (const area of readdirSync(areas)) mkdirSync(join(root, areas, area), { recursive: true });
for (const [from, to] of [...refused, ...allowed]) write(attempt(from, to), `import '${to}';\n`);
for (const [name, code] of Object.entries(forms)) {
  write(`src/lib/${name.replaceAll(' ', '-')}.ts`, code('#server/app.ts'));
}
for (const [name, code] of Object.entries(cycles)) {
  const folder = `server/modules/${name.replaceAll(' ', '-')}`;
  write(`${folder}/a.ts`, code('./b.ts'));
  write(`${folder}/b.ts`, code('./a.ts'));
}
for (const folder of sourceFolders()) write(`${folder}/probe.ts`, "import '#support/app.ts';\n");
const diagnostics = await lint();

/** The product's folders with TypeScript, including the top-level ones. */
function sourceFolders(): string[] {
  return ['contract', 'src', 'server', 'demo', 'sw', 'scripts'].flatMap((top) => {
    const found = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    return [...new Set(found.map((name) => dirname(join(top, name))))];
  });
}

const complaints = (file: string, rule: string) =>
  diagnostics.filter(({ code, filename }) => filename === file && code.includes(rule));

describe('the import rules between folders', () => {
  it.each(refused)('refuse an import in %s of %s', (from, to) => {
    const messages = complaints(attempt(from, to), 'no-restricted-imports').map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining(`'${to}'`));
  });

  it.each(allowed)('allow an import in %s of %s', (from, to) => {
    const messages = complaints(attempt(from, to), 'no-restricted-imports').map(({ message }) => message);
    expect(messages).not.toContainEqual(expect.stringContaining(`'${to}'`));
  });

  it.each(Object.keys(forms))('detect %s', (name) => {
    const file = `src/lib/${name.replaceAll(' ', '-')}.ts`;
    const rule = name === 'a type without an import' ? 'consistent-type-imports' : 'no-restricted-imports';
    expect(complaints(file, rule)).not.toEqual([]);
  });

  it('cover every source folder', () => {
    const shared = ['scripts/bench', 'scripts/engines'];
    const open = sourceFolders().filter(
      (folder) => complaints(`${folder}/probe.ts`, 'no-restricted-imports').length === 0,
    );
    expect(open).toEqual(shared);
  });
});

describe('circular imports', () => {
  it.each(Object.keys(cycles))('are refused: %s', (name) => {
    const folder = `server/modules/${name.replaceAll(' ', '-')}`;
    expect(complaints(`${folder}/a.ts`, 'no-cycle')).not.toEqual([]);
  });
});
