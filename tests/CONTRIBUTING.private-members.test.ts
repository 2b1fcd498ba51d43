/** Code uses only the public members of libraries, and no type assertion hides a use of others. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REACHING = /\bReflect\.[gs]et\b|\bas never\b|\bas unknown as\b|[\w)\]!]\??\._\w/;

/** The lines that are allowed, each by its file or folder and a part of it, with the reason. */
const EXCEPTIONS: readonly (readonly [file: string, part: string, reason: string])[] = [
  [
    'server/db/embedded-engine.ts',
    '._PostgresMainLoopOnce',
    'The only place where a crash of PGlite is seen.',
  ],
  ['server/', 'drizzle.__drizzle_migrations', "SQL: the table of drizzle's migrations."],
  ['tests/server/', 'drizzle.__drizzle_migrations', "SQL: the table of drizzle's migrations."],
  ['src/editor/', '.__', "Lexical's documented names for the fields of a node."],
  ['src/router.ts', '__TSR_key', "In the router's public type: the entry of the history."],
  ['sw/index.ts', '__WB_MANIFEST', 'Where Workbox puts the list of files, as documented.'],
  ['src/lib/http.ts', 'response._data', 'The documented place where ofetch puts the parsed body.'],
  [
    'tests/src/features/admin/admin-layout.screens.test.tsx',
    'router as never',
    "The type of a test's router is not the portal's.",
  ],
  [
    'tests/src/features/links/links-screen.test.tsx',
    'router as never',
    'As in admin-layout.screens.test.tsx.',
  ],
  ['tests/support/app/show.tsx', 'router as never', 'As in admin-layout.screens.test.tsx.'],
  [
    'tests/src/features/status/server-badge.test.tsx',
    'as unknown as Http',
    'One call of the client is enough.',
  ],
  [
    'tests/src/features/tickets/admin/tickets.admin.rules.test.ts',
    'as unknown as Ticket',
    'The rule reads three fields.',
  ],
  [
    'tests/src/offline/collections/sync.changes.test.ts',
    "'put'",
    'The real method, called for rows that are not refused.',
  ],
  [
    'tests/src/offline/collections/database.test.ts',
    'backendDB() as never',
    "Types differ, the database is fake's.",
  ],
  [
    'tests/src/offline/connectivity/online-mutation.test.tsx',
    'as never',
    'A body that the call does not know.',
  ],
  ['tests/src/router.heads.test.ts', 'as unknown as Branch', 'The route tree types no children.'],
  ['tests/support/app/page.ts', 'as unknown as', 'happy-dom puts its own control on the window.'],
];

const folders = ['src', 'sw', 'contract', 'server', 'scripts', 'demo', 'tests', 'e2e'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && file !== 'tests/CONTRIBUTING.private-members.test.ts');

/** Lines without comments and quoted texts. */
const code = (line: string) => line.replace(/^\s*(?:\/?\*|\/\/).*/, '').replace(/it\('[^']*'/, '');

const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => REACHING.test(code(line)))
    .map((line) => ({ file, line: line.trim() })),
);
const matchesException =
  ({ file, line }: (typeof found)[number]) =>
  (exception: (typeof EXCEPTIONS)[number]) =>
    file.startsWith(exception[0]) && line.includes(exception[1]);

test('only the listed lines use private parts of libraries', () => {
  expect(found.filter((one) => !EXCEPTIONS.some(matchesException(one)))).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = EXCEPTIONS.filter((exception) => !found.some((one) => matchesException(one)(exception)));
  expect(unused).toEqual([]);
});
