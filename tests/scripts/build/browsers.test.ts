/**
 * Our code uses nothing that the oldest browsers lack, and nothing that browsers withhold over plain http, without asking for it first. The compiler
 * resolves every name, so members of values are found too; `lib` in the tsconfigs does the same for the language itself. Not found: fields of
 * options (`{ priority: 'low' }`), attributes, CSS, and what libraries use, which e2e/oldest-browsers.spec.ts runs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  isIdentifier,
  isPropertyAccessExpression,
  isTypeReferenceNode,
  type Node,
} from 'typescript/unstable/ast';
import { API, SymbolFlags, type Checker, type Project, type Symbol } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';
import { PLATFORM } from '#scripts/build/browsers.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const DECLARES_PLATFORM = /\/lib\.(?:dom|webworker)[^/]*$/;

/** Uses that are asked for in another file, or whose file runs only where it has them. */
const EXCEPTIONS: readonly (readonly [use: string, reason: string])[] = [
  ['src/lib/crypto.ts: subtle is missing in http', 'The function asks for a secure context.'],
];

/** Works with the TypeScript project of a configuration. */
function inProject<T>(config: string, work: (project: Project) => T): T {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} is no project.`);
    return work(project);
  } finally {
    api.close();
  }
}

/** Each use of the platform by a file that some visitors' browsers do not offer, as a sentence. */
function findUses({ project, path }: { project: Project; path: string }): string[] {
  const source = project.program.getSourceFile(path);
  if (!source) return [];
  const names: Node[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node) && !isTypeReferenceNode(node.parent)) names.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  const text = readFileSync(path, 'utf8');
  return project.checker.getSymbolAtLocation(names).flatMap((symbol, index) => {
    const node = names[index];
    if (!symbol || !node || isAskedFor({ name: symbol.name, text })) return [];
    const lacking = lackingIn({ symbol, node, checker: project.checker });
    return lacking.length > 0
      ? [`${relative(process.cwd(), path)}: ${symbol.name} is missing in ${lacking.join(', ')}`]
      : [];
  });
}

/** Whether a file asks for a name before it uses it: `'share' in navigator`, `navigator.storage?.`. */
const isAskedFor = ({ name, text }: { name: string; text: string }): boolean =>
  text.includes(`'${name}' in `) || text.includes(`.${name}?.`);

function lackingIn({ symbol, node, checker }: { symbol: Symbol; node: Node; checker: Checker }) {
  const { name, flags } = symbol;
  // Fields of options and results are optional.
  if ((flags & SymbolFlags.Optional) !== 0) return [];
  if (!symbol.declarations.some(({ path }) => DECLARES_PLATFORM.test(path))) return [];
  const parent = symbol.getParent();
  const access = node.parent;
  const isStatic = parent?.name === '__type' && isPropertyAccessExpression(access);
  const owner = isStatic ? access.expression.getText() : parent?.name;
  // Who has a value of a new interface has asked for it.
  if (owner !== undefined && PLATFORM.get(owner)?.length) return [];
  const browsers = browsersWithout({ owner, name, isStatic });
  const isMixin = owner !== undefined && !PLATFORM.has(owner);
  const comments = [symbol, ...(isMixin && parent ? [parent] : [])].map((each) =>
    each.getDocumentationComment(checker),
  );
  const isSecure = comments.some((comment) => comment.includes('Available only in secure contexts'));
  return isSecure ? [...browsers, 'http'] : browsers;
}

/** MDN has no mixins, such as NavigatorStorage: their members are missing where no interface has them. */
function browsersWithout(input: {
  owner: string | undefined;
  name: string;
  isStatic: boolean;
}): readonly string[] {
  const { owner, name, isStatic } = input;
  if (owner === undefined) return PLATFORM.get(name) ?? [];
  if (PLATFORM.has(owner)) return PLATFORM.get(`${owner}${isStatic ? '' : '.prototype'}.${name}`) ?? [];
  const all = [...PLATFORM].filter(([path]) => path === name || path.endsWith(`.prototype.${name}`));
  return all.every(([, browsers]) => browsers.length > 0) ? (all[0]?.[1] ?? []) : [];
}

it.each([
  ['tsconfig.app.json', /^(?:src|contract)\//],
  ['tsconfig.sw.json', /^sw\//],
])('%s uses only what every browser of the portal has', (config, folders) => {
  const uses = inProject(config, (project) =>
    project.program
      .getSourceFileNames()
      .filter((path) => folders.test(relative(process.cwd(), path)))
      .flatMap((path) => findUses({ project, path })),
  );
  // A service worker runs only where https is.
  const found = new Set(uses.filter((use) => !/^sw\/.* missing in http$/.test(use)));
  const allowed = EXCEPTIONS.map(([use]) => use).filter((use) => folders.test(use));
  expect([...found].sort()).toEqual(allowed.sort());
});

/** Each was too new for the oldest browsers when this was written, and is found by its type or as unknown to the language. */
const TOO_NEW = [
  'AbortSignal.any([])',
  'Promise.withResolvers()',
  'Array.fromAsync([])',
  'new Set([1]).union(new Set([2]))',
  'Object.groupBy([1], String)',
  "URL.parse('/')",
  "new Intl.DurationFormat('pt')",
  'new Set([1]).values().map(String)',
  'document.caretPositionFromPoint(1, 1)',
  'indexedDB.databases()',
  "new Response('').bytes()",
  'navigator.clearAppBadge()',
  'requestIdleCallback(() => {})',
  'crypto.subtle',
  'crypto.randomUUID()',
  'navigator.locks',
  'navigator.storage',
  'navigator.clipboard',
];

it('every kind of too new function is found', () => {
  const folder = temporaryFolder(join(process.cwd(), 'node_modules'));
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.app.json', include: ['*.ts'] }));
  TOO_NEW.forEach((use, index) => writeFileSync(join(folder, `${index}.ts`), `export const a = ${use};\n`));
  const missed = inProject(config, (project) =>
    TOO_NEW.filter((_, index) => {
      const path = join(folder, `${index}.ts`);
      const unknown = project.program.getSemanticDiagnostics(path);
      return unknown.length === 0 && findUses({ project, path }).length === 0;
    }),
  );
  expect(missed).toEqual([]);
});
