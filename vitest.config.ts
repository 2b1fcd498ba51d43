import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { brandConstants, buildBrand } from './scripts/build/brand.ts';
import { missingPrograms } from './scripts/lib/programs.ts';
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts';
import { HOOK_MS, TEST_MS, WAIT_MS } from '#support/timeouts.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * What depends on the engine: `npm test` runs it on the embedded engine too, once PostgreSQL has run everything. It is whose data a call reaches,
 * the books under concurrency and kills, and what opens or loses a database. All journeys run on this engine too. Tests that name their engines
 * themselves, such as those of backups, have run; a joined game and the deliveries' worker need PostgreSQL.
 */
const engineSpecific = [
  'tests/server/app.{database-unavailable,ownership}.test.ts',
  'tests/server/db/{connect,migrate}.test.ts',
  'tests/server/modules/ledger/**/*.test.ts',
  'tests/server/operator/game/import.killed.test.ts',
];

/** Tests of programs that this machine lacks; `npm test` installs those programs where it can, and else names them at its end. */
const withoutProgram = missingPrograms().flatMap(({ tests }) => tests);

/** The processes of a joined game, several at once: the embedded database belongs to one. */
const withoutPostgres =
  process.env.TEST_DATABASE_URL === undefined
    ? ['tests/server/operator/game/{connect,run.killed}.test.ts', 'tests/server/game/views/views.test.ts']
    : [];

/** Where there is no IndexedDB, data lives in the process's memory, which outlives a file: each of these has a process of its own. */
const device = ['tests/src/offline/collections/database.test.ts', 'tests/src/offline/drafts/drafts.test.ts'];

const limits = { testTimeout: TEST_MS, hookTimeout: HOOK_MS, expect: { poll: { timeout: WAIT_MS } } };

/** The brand's constants, as the build puts them in. Each project has a copy, because vitest removes them from the object that it is given. */
const define = brandConstants(await buildBrand());

/** Components are compiled as the build compiles them: how often they render is part of what is tested. */
const portal = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [react({ compiler: true })],
  define: { ...define },
  test: { ...limits, environment: 'happy-dom', setupFiles: ['tests/support/app/setup.ts'], ...test },
});

export default defineConfig({
  test: {
    // More than there are cores, because many tests wait for a process, a timer or PostgreSQL.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What a passing test logs belongs to it, and hides what a failing one says.
    silent: 'passed-only',
    projects: [
      {
        test: { ...limits, name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        define: { ...define },
        test: { ...limits, name: 'sw', environment: 'node', include: ['tests/sw/**/*.test.ts'] },
      },
      portal({
        name: 'app',
        include: ['tests/src/**/*.test.{ts,tsx}'],
        exclude: device,
        // A worker builds its page once, not for each file; the set-up gives each file an empty device and modules of its own.
        isolate: false,
      }),
      portal({ name: 'device', include: device }),
      {
        test: {
          ...limits,
          name: 'server',
          execArgv: SHORT_LIVED,
          environment: 'node',
          include:
            process.env.TEST_ENGINE_SPECIFIC === undefined
              ? ['tests/*.test.ts', 'tests/{docs,server,demo,scripts}/**/*.test.ts']
              : engineSpecific,
          exclude: [...withoutProgram, ...withoutPostgres],
          globalSetup: ['tests/support/server-setup.ts'],
          // A worker loads the server once, not for each file; none of them mocks a module.
          isolate: false,
        },
      },
    ],
  },
});
