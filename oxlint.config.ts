import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';
import packageJson from './package.json' with { type: 'json' };

/** Every name behind a # in package.json, so that a new one is fenced at once. */
const aliases = Object.keys(packageJson.imports).map((name) => name.replace(/^#|\/\*$/g, ''));

/** Which aliases each folder of the portal may import: imports run one way. */
const belowSrc: Record<string, string[]> = {
  lib: ['contract'],
  ui: ['contract', 'styled'],
  offline: ['contract', 'lib', 'ui', 'styled'],
  pwa: ['contract', 'lib', 'ui', 'offline', 'styled'],
  session: ['contract', 'lib', 'ui', 'offline', 'styled'],
  items: ['contract', 'lib', 'ui', 'offline', 'styled'],
  payment: ['contract', 'lib', 'ui', 'offline', 'session', 'styled'],
  pictures: ['contract', 'lib', 'ui', 'offline', 'styled'],
  edits: ['contract', 'lib', 'ui', 'offline', 'styled'],
  editor: ['contract', 'lib', 'ui', 'offline', 'styled'],
};
const belowFeatures = ['contract', 'styled', ...Object.keys(belowSrc)];

/** Which folders of src/offline each of them may import. */
const belowOffline: Record<string, string[]> = {
  connectivity: [],
  queries: ['connectivity'],
  collections: ['connectivity'],
  drafts: ['connectivity', 'collections'],
};

/** Which folders of the server each of them may import; its own files (app.ts, main.ts, demo.ts, schema.ts) compose them all. */
const belowServer: Record<string, string[]> = {
  lib: [],
  config: ['lib'],
  game: ['lib', 'config'],
  db: ['lib', 'config'],
  core: ['lib', 'config', 'db'],
  mail: ['lib', 'config'],
  http: ['lib', 'config', 'db', 'core'],
  modules: ['lib', 'config', 'game', 'db', 'core', 'mail'],
  portal: ['lib', 'config', 'core', 'http'],
  operator: ['lib', 'config', 'game', 'db', 'core', 'mail', 'modules'],
};

/**
 * The server's modules, from the ground up. A module may import only those of earlier rows, so modules form no cycle. One that is missing
 * here may import no other.
 */
const moduleRows = [
  ['accounts', 'guilds', 'limits', 'status', 'versions'],
  ['characters', 'game-changes', 'mails', 'passwords'],
  ['ranking', 'sessions'],
  ['audit', 'idempotency'],
  ['ages', 'factors', 'items', 'ledger', 'news'],
  ['credits', 'deliveries', 'guides', 'mail-address', 'spending', 'wanted'],
  ['auction', 'banners', 'coupons', 'drops', 'recovery', 'shop', 'statement', 'tickets'],
  ['audit-log', 'auth', 'overview', 'pictures', 'players'],
  ['ticket-pictures'],
  ['personal-data'],
];
const modules = readdirSync('server/modules');

/** Folders are read, so a new feature is fenced at once. */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

type Pattern = { regex: string; message: string } | { group: string[]; message: string };

const noClimbing: Pattern = {
  regex: '(?:^|/)\\.\\./',
  message: 'Import by alias (#ui/…), not by climbing folders.',
};

/**
 * Lets these files import only the allowed aliases, their own folder by relative paths, and packages. Where several fences
 * cover a file, the last one counts. Regexes, not globs: a glob that starts with # is read as a comment.
 */
function fence({
  files,
  allowed,
  refused = [],
}: {
  files: string[];
  allowed: string[];
  refused?: Pattern[];
}): OxlintOverride {
  const closed = aliases.filter((alias) => !allowed.includes(alias)).join('|') || '-';
  const message = `This folder may import only: ${allowed.join(', ')}.`;
  const patterns: Pattern[] = [noClimbing, { regex: `^#(?:${closed})/`, message }, ...refused];
  return { files, rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}

function fenceFeature(name: string): OxlintOverride {
  const others = features.filter((other) => other !== name).join('|') || '-';
  const message = 'Features never import each other; a route composes them.';
  return fence({
    files: [`src/features/${name}/**`],
    allowed: [...belowFeatures, 'features'],
    refused: [{ regex: `^#features/(?:(?:${others})/|[^/]+$)`, message }],
  });
}

/** One fence for each folder inside a folder. */
function fenceInside({
  alias,
  folder,
  below,
  allowed,
}: {
  alias: string;
  folder: string;
  below: Record<string, string[]>;
  allowed: string[];
}): OxlintOverride[] {
  return Object.entries(below).map(([name, lower]) => {
    const open = [name, ...lower];
    const closed = Object.keys(below).filter((other) => !open.includes(other));
    // The files beside these folders compose them, so they are above them all.
    const regex = `^#${alias}/(?:(?:${closed.join('|') || '-'})/|[^/]+$)`;
    const message = `This folder may import of #${alias} only: ${open.join(', ')}.`;
    return fence({ files: [`${folder}/${name}/**`], allowed, refused: [{ regex, message }] });
  });
}

/** Use cases and rules know no transport; routes and caches bring them to HTTP. */
function fenceModule({ name, open }: { name: string; open: string[] }): OxlintOverride[] {
  const closed = modules.filter((module) => !open.includes(module)).join('|');
  const others = {
    regex: `^#server/modules/(?:${closed || '-'})/`,
    message: `This module may import of the modules only: ${open.join(', ')} (moduleRows).`,
  };
  const message =
    'Modules may import of #server only modules and what is below them; routes and caches also http.';
  const files = (folders: string, above: string) =>
    fence({
      files: folders.split(' ').map((end) => `server/modules/${name}/${end}`),
      allowed: ['contract', 'server'],
      refused: [{ regex: `^#server/(?:(?:${above})/|[^/]+$)`, message }, others],
    });
  return [files('**', 'http|portal|operator'), files('*.routes.ts *.cache.ts', 'portal|operator')];
}

/** Refuses the server but these folders. Not by a lookahead: the linter's patterns have none, and such a one would refuse nothing. */
const ofServerOnly = (...open: string[]): Pattern => ({
  regex: `^#server/(?:(?:${Object.keys(belowServer)
    .filter((name) => !open.includes(name))
    .join('|')})/|[^/]+$)`,
  message: `These files may import of the server only: ${open.join(', ')}.`,
});

/** Imports that the build may not make of the server and of the other scripts. */
const notForBuild: Pattern[] = [
  ofServerOnly('portal', 'config'),
  { regex: '^#scripts/(?:bench/|[^/]+$)', message: 'The build may import of the scripts only: build, lib.' },
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  jsPlugins: ['eslint-plugin-regexp'],
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
    // Libraries are used by their public members. The exceptions: documented places of Lexical, ofetch, the router and Workbox, one of PGlite.
    'eslint/no-underscore-dangle': [
      'error',
      {
        allow: [
          ...['__key', '__picture', '__html', '_data', '__TSR_key', '__WB_MANIFEST', '_PostgresMainLoopOnce'],
          // What the build inserts.
          ...['__BRAND__', '__BRAND_ID__', '__BUILD_ID__', '__BRAND_CRESTS__', '__BRAND_HOME__'],
          ...['__BRAND_PRIVACY__', '__BRAND_TERMS__', '__BRAND_TOO_YOUNG__'],
        ],
      },
    ],
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The fences below see every import but `import('…')` in a type.
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
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
    // A stranger reads a function on one screen. The demonstration's data, tests and journeys are lists, and longer.
    {
      files: ['src/**', 'server/**', 'sw/**', 'contract/**', 'scripts/**'],
      rules: { 'eslint/max-lines': ['error', 250], 'eslint/max-lines-per-function': ['error', 80] },
    },

    // They run in browsers whose `catch` needs a name.
    { files: ['public/**'], rules: { 'eslint/no-unused-vars': ['error', { caughtErrors: 'none' }] } },

    // A pattern takes time that grows with the text, not with its square: strangers send the texts.
    {
      files: ['src/**', 'server/**', 'sw/**', 'contract/**'],
      rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
    },
    {
      files: ['server/{http,lib,modules}/**', 'contract/**'],
      rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential' }] },
    },

    fence({
      files: ['contract/**'],
      allowed: ['contract'],
      refused: [
        {
          group: ['*', '!./**', '!#contract', '!#contract/**', '!valibot'],
          message: 'The contract imports valibot and nothing else.',
        },
      ],
    }),

    // The game's values: a build replaces them, and the sources have the demonstration's.
    fence({ files: ['contract/pack.ts'], allowed: ['contract', 'brand'] }),

    // A folder that is not named below may import nothing but the contract until somebody says what it is.
    fence({ files: ['src/**'], allowed: ['contract'] }),
    ...Object.entries(belowSrc).map(([name, allowed]) =>
      fence({ files: [`src/${name}/**`], allowed: [...allowed, name] }),
    ),
    ...fenceInside({
      alias: 'offline',
      folder: 'src/offline',
      below: belowOffline,
      allowed: [...(belowSrc.offline ?? []), 'offline'],
    }),
    ...features.map(fenceFeature),
    fence({ files: ['src/routes/**', 'src/*.{ts,tsx}'], allowed: [...belowFeatures, 'features'] }),

    fence({ files: ['server/**'], allowed: ['contract', 'server'] }),
    ...fenceInside({
      alias: 'server',
      folder: 'server',
      below: belowServer,
      allowed: ['contract', 'server'],
    }),
    ...fenceModule({ name: '*', open: [] }),
    ...moduleRows.flatMap((row, at) =>
      row.flatMap((name) => fenceModule({ name, open: [name, ...moduleRows.slice(0, at).flat()] })),
    ),
    // The only place of the product that imports the demonstration data.
    fence({ files: ['server/demo.ts'], allowed: ['contract', 'server', 'demo'] }),
    // A brand is data: what it needs of the product is its type.
    fence({ files: ['brand/**'], allowed: ['contract'] }),
    fence({
      files: ['demo/**'],
      allowed: ['contract', 'server', 'demo'],
      refused: [
        {
          regex:
            '^#server/(?:(?:core|http|portal|config)/|modules/.+\\.(?:routes|usecases|rules)\\.ts$|[^/]+$)',
          message: 'The demonstration data may import of the server only: db, lib and the tables of modules.',
        },
      ],
    }),

    fence({ files: ['sw/**'], allowed: ['contract', 'sw'] }),

    fence({ files: ['scripts/**'], allowed: ['contract', 'scripts'] }),
    fence({
      files: ['scripts/build/**'],
      allowed: ['contract', 'server', 'scripts'],
      refused: notForBuild,
    }),
    // They read the environment and the .env files as the server does.
    fence({
      files: ['scripts/{start,dev,build,use-pack}.ts'],
      allowed: ['contract', 'server', 'scripts'],
      refused: notForBuild,
    }),
    fence({
      files: ['scripts/portal.ts'],
      allowed: ['contract', 'server', 'scripts'],
      refused: [ofServerOnly('operator', 'config')],
    }),
    // What measures, tests or photographs the product shares its tools with the tests.
    fence({
      files: [
        'scripts/{bench,drill,engines,test,screenshots}.ts',
        'scripts/{bench,engines}/**',
        // The PostgreSQL of scripts/test.ts.
        'scripts/lib/postgres.ts',
      ],
      allowed: ['contract', 'scripts', 'support'],
    }),

    fence({
      files: ['*.config.{ts,mjs}'],
      allowed: ['contract', 'scripts'],
      refused: [
        {
          regex: '^\\./(?:tests|e2e|server|demo|sw)/',
          message: 'A configuration may import only src and scripts.',
        },
      ],
    }),
    // Both share their time limits, and one its browser with the benchmarks.
    fence({ files: ['{playwright,vitest}.config.ts'], allowed: ['scripts', 'support'] }),

    // Nothing of the product imports these; they may import everything.
    fence({ files: ['tests/support/**', 'e2e/**'], allowed: aliases }),
    {
      files: ['scripts/**', 'server/main.ts', 'demo/**', 'tests/**', 'e2e/**'],
      rules: { 'eslint/no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // A test that loads a module anew after it set the stage names its types by import().
      files: ['tests/**'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
  ],
});
