/** Once a run of the server's tests: what they start as processes is bundled, and the database they copy is there. */
import type { TestProject } from 'vitest/node';
import { provideEmptyDatabase } from './database.ts';
import { bundleProcesses } from './process-bundle.ts';

export default async ({ vitest }: TestProject): Promise<(() => void) | undefined> => {
  await provideEmptyDatabase();
  // Not while sources are watched: the bundle is that of the moment in which the run began.
  return vitest.config.watch ? undefined : bundleProcesses();
};
