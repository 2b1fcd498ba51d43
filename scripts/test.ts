/**
 * `npm test`: runs all checks and tests, the fastest first, and stops at the first failure with its exit code. Needs only `npm ci`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser, SHELL_VARIABLE } from '#support/chromium.ts';
import { bundleProcesses } from '#support/process-bundle.ts';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.ts';
import { providePostgres } from './lib/postgres.ts';
import { missingPrograms, providePrograms } from './lib/programs.ts';
import { run, script, tool, type Command, type Outcome } from './lib/run.ts';
import { SHORT_LIVED } from './lib/short-lived.ts';
import { table } from './lib/table.ts';
import { readTotals, sumTotals } from './lib/totals.ts';

keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

type Step = {
  name: string;
  /** `live` shows the output at once. Throws or returns a code other than 0 on failure. */
  execute: (live: boolean) => Promise<Outcome>;
  /** File of the runner's JSON report. */
  report?: string;
};
type Done = { name: string; seconds: number; note: string };

/** Runs a script of package.json. */
function npm(name: string, ...args: string[]): Command {
  const cli = process.env.npm_execpath;
  const npmArgs = ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])];
  return cli ? { file: process.execPath, args: [cli, ...npmArgs] } : { file: 'npm', args: npmArgs };
}

/** Makes the checkers, which are written in Go, collect garbage less often. They are faster with more memory. */
const goOptions = { GOGC: '400' };

const check = (name: string): Step => ({
  name,
  execute: (live) => run({ command: npm(name), live, env: goOptions }),
});

/** `env` is called when the step begins. */
function vitest(input: { name: string; script: string; env?: () => Record<string, string> }): Step {
  const { name, script, env } = input;
  const report = join(reports, `${name}.json`);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, execute: (live) => run({ command: npm(script, ...args), live, env: env?.() }) };
}

/** What this machine could not run, and why. */
const notRun: string[] = [];

/** Whether PostgreSQL has run the server's tests, so that the embedded engine runs only its own. */
let hasPostgres = false;

const onPostgres: Step = {
  ...vitest({ name: 'server tests, PostgreSQL', script: 'api' }),
  execute: async (live) => {
    providePrograms();
    for (const { name, tests } of missingPrograms())
      notRun.push(`${tests.join(', ')} (no ${name} on this machine)`);
    const database = await providePostgres();
    if ('reason' in database) {
      notRun.push(`${onPostgres.name} (${database.reason})`);
      return { code: 0, output: 'Not run.' };
    }
    try {
      hasPostgres = true;
      const env = () => ({ TEST_DATABASE_URL: database.url });
      return await vitest({ name: onPostgres.name, script: 'api', env }).execute(live);
    } finally {
      await database.stop();
    }
  },
};

const embedded = vitest({
  name: 'server tests, embedded',
  script: 'api',
  env: (): Record<string, string> => (hasPostgres ? { TEST_ENGINE_SPECIFIC: '1' } : {}),
});

/** Creates what several steps share: the bundle of processes and the empty database. */
const support: Step = {
  name: 'what tests share',
  execute: async (live) => {
    await bundleProcesses();
    const { file, args } = script('tests/support/empty-database.ts');
    return run({ command: { file, args: [...SHORT_LIVED, ...args] }, live });
  },
};

const journeys: Step = {
  name: 'journeys in a browser',
  report: join(reports, 'journeys.json'),
  execute: (live) => {
    const env = {
      [SHELL_VARIABLE]: provideBrowser().executablePath,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
    };
    return run({ command: tool('playwright/cli.js', 'test', '--reporter=list,json'), live, env });
  },
};

const build: Step = {
  name: 'build with size limits',
  execute: (live) => run({ command: script('scripts/build.ts'), live }),
};

/** The steps of a row run concurrently. Their output is shown one after the other. */
const rows: Step[][] = [
  [check('prepare')],
  [check('types'), check('lint'), check('format:check')],
  [vitest({ name: 'unit tests', script: 'unit' }), build, support],
  [onPostgres],
  [embedded],
  [journeys],
];

const done: Done[] = [];
const finished: Step[] = [];

async function perform({ step, live }: { step: Step; live: boolean }): Promise<number> {
  const start = performance.now();
  const { code, output } = await step.execute(live).catch((error: unknown) => ({
    code: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = (performance.now() - start) / 1000;
  if (!live) console.log(`\n── ${step.name}`);
  if (output) console.log(output.trimEnd());
  console.log(`── ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${seconds.toFixed(1)} s`);
  done.push({ name: step.name, seconds, note: noteOf({ step, code, output }) });
  finished.push(step);
  return code;
}

function noteOf({ step, code, output }: { step: Step; code: number; output: string }): string {
  if (code !== 0) return 'FAILED';
  if (output === 'Not run.') return 'not run';
  if (!step.report) return 'ok';
  const { passed, skipped } = readTotals(step.report);
  return `${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const start = performance.now();
let code = 0;
for (const row of rows) {
  const live = row.length === 1;
  if (live) console.log(`\n── ${row[0]?.name}`);
  const codes = await Promise.all(row.map((step) => perform({ step, live })));
  code = codes.find((each) => each !== 0) ?? 0;
  if (code !== 0) break;
}

const totals = sumTotals(finished.flatMap((step) => (step.report ? [readTotals(step.report)] : [])));
// A failed check without tests, or a crashed runner, counts as one failure.
const failed = code === 0 ? totals.failed : Math.max(1, totals.failed);
const total: Done = { name: 'all', seconds: (performance.now() - start) / 1000, note: '' };
const lines = [...done, total].map(({ name, seconds, note }) => [name, `${seconds.toFixed(1)} s`, note]);
console.log(`\n${table(lines)}\n`);
for (const what of notRun) console.log(`Not run: ${what}`);
console.log(`${totals.passed} passed, ${failed} failed`);
process.exitCode = code;
