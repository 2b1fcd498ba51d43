import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** Which rooms each room of the portal may import: imports run one way. Folders are read, so a new feature is fenced at once. */
const below: Record<string, string[]> = {
  lib: ['contract'],
  ui: ['contract', 'styled'],
  offline: ['contract', 'lib', 'ui', 'styled'],
  pwa: ['contract', 'lib', 'ui', 'offline', 'styled'],
  session: ['contract', 'lib', 'ui', 'offline', 'styled'],
  items: ['contract', 'lib', 'ui', 'offline', 'styled'],
  editor: ['contract', 'lib', 'ui', 'offline', 'styled'],
};
const shared = ['contract', 'lib', 'ui', 'offline', 'pwa', 'session', 'items', 'editor', 'styled'];
const rooms = [...shared, 'features', 'server', 'sw', 'demo', 'scripts', 'support'];

/** Which parts each part of the offline room may import. */
const belowOffline: Record<string, string[]> = {
  connectivity: [],
  queries: [],
  collections: ['connectivity'],
  drafts: ['connectivity', 'collections'],
};

/** Which parts each part of the server may import; its own files (app.ts, main.ts, demo.ts, schema.ts) compose them all. */
const belowServer: Record<string, string[]> = {
  lib: [],
  config: ['lib'],
  db: ['lib', 'config'],
  http: ['lib', 'config', 'db'],
  modules: ['lib', 'config', 'db', 'http'],
  portal: ['lib', 'config', 'http'],
};

const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

type Pattern = { regex: string; message: string } | { group: string[]; message: string };

const noParent: Pattern = {
  regex: '^\\.\\./',
  message: 'Import by room name (#ui/…), not by climbing folders.',
};

/** Regexes, not globs: a glob that starts with # is read as a comment. */
function fence(files: string[], allowed: string[], ...extra: Pattern[]): OxlintOverride {
  const closed = rooms.filter((room) => !allowed.includes(room)).join('|');
  const message = `This folder may import only: ${allowed.join(', ')}.`;
  const patterns: Pattern[] = [noParent, { regex: `^#(${closed})/`, message }, ...extra];
  return { files, rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}

function fenceFeature(name: string): OxlintOverride {
  const others = features.filter((other) => other !== name).join('|') || '-';
  return fence([`src/features/${name}/**`], [...shared, 'features'], {
    regex: `^#features/(${others})/`,
    message: 'Features never import each other; a route composes them.',
  });
}

/** A part of a room that is divided in itself. */
function fencePart({
  room,
  folder,
  part,
  parts,
  allowed,
}: {
  room: string;
  folder: string;
  part: string;
  parts: Record<string, string[]>;
  allowed: string[];
}): OxlintOverride {
  const open = [part, ...(parts[part] ?? [])];
  const closed = Object.keys(parts).filter((other) => !open.includes(other));
  const message = `This part of ${room} may import of it only: ${open.join(', ')}.`;
  // A room's own files compose its parts.
  const composing = { regex: `^#${room}/[^/]+\\.tsx?$`, message };
  return fence([`${folder}/${part}/**`], allowed, composing, {
    regex: `^#${room}/(${closed.join('|') || '-'})/`,
    message,
  });
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    'dist',
    'styled-system',
    'src/routeTree.gen.ts',
    'server/db/migrations',
    'node_modules',
    '.data',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-console': 'error',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    // Casts are kept to checked borders by review; these rules flag every one of them, or what is not DOM or an array.
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-useless-spread': 'off',
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-named-as-default': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    fence(['contract/**'], ['contract'], {
      group: ['*', '!./**', '!#contract', '!#contract/**', '!valibot'],
      message: 'The contract imports valibot and nothing else.',
    }),
    ...Object.entries(below).map(([room, allowed]) => fence([`src/${room}/**`], [...allowed, room])),
    ...features.map(fenceFeature),
    ...Object.keys(belowOffline).map((part) =>
      fencePart({
        room: 'offline',
        folder: 'src/offline',
        part,
        parts: belowOffline,
        allowed: [...(below.offline ?? []), 'offline'],
      }),
    ),
    fence(['src/routes/**'], [...shared, 'features']),
    fence(['server/*.ts'], ['contract', 'server']),
    // The one place that seeds the demonstration world.
    fence(['server/demo.ts'], ['contract', 'server', 'demo']),
    ...Object.keys(belowServer).map((part) =>
      fencePart({
        room: 'server',
        folder: 'server',
        part,
        parts: belowServer,
        allowed: ['contract', 'server'],
      }),
    ),
    fence(['demo/**'], ['contract', 'server', 'demo']),
    fence(['sw/**'], ['contract', 'sw']),
    fence(['scripts/**'], ['contract', 'server', 'scripts', 'support']),
    // What the bundler's configuration imports is read without package imports.
    {
      files: ['scripts/build/**'],
      rules: { 'eslint/no-restricted-imports': 'off' },
    },
    {
      files: ['scripts/**', 'server/main.ts', 'demo/**', 'tests/**', 'e2e/**'],
      rules: { 'eslint/no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
