/** Runs once before the server's tests: bundles the processes that they start and makes the empty database that they copy. */
import type { TestProject } from 'vitest/node';
import { provideEmptyDatabase } from './database.ts';
import { bundleProcesses } from './process-bundle.ts';

export default async ({ vitest }: TestProject): Promise<(() => void) | undefined> => {
  await provideEmptyDatabase();
  // Not in watch mode, in which the bundle would become older than the sources.
  return vitest.config.watch ? undefined : bundleProcesses();
};
