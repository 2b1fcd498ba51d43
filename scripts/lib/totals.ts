/** Counts of passed and failed tests, from the JSON reports of the runners. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

type Totals = { passed: number; failed: number; skipped: number };

const none: Totals = { passed: 0, failed: 0, skipped: 0 };

const ReportSchema = v.union([
  v.pipe(
    v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
    v.transform((report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    })),
  ),
  v.pipe(
    v.object({
      stats: v.object({
        expected: v.number(),
        flaky: v.number(),
        unexpected: v.number(),
        skipped: v.number(),
      }),
    }),
    v.transform(({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    })),
  ),
]);

/** Reads a report of Vitest or Playwright. Zeros when the runner wrote none. */
export function readTotals(file: string): Totals {
  return existsSync(file) ? v.parse(ReportSchema, JSON.parse(readFileSync(file, 'utf8'))) : none;
}

/** The totals of several reports together. */
export function sumTotals(all: Totals[]): Totals {
  return all.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    none,
  );
}
