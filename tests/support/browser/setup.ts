/** Runs once before the journeys: builds the portal if sources have changed, bundles the server, and makes the seeded world that servers copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePortal } from '#scripts/build/fresh.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { bundleProcesses } from '#support/process-bundle.ts';
import { startServer } from '#support/server.ts';

/** The environment variable with the folder of the seeded world, for the workers. */
export const worldVariable = 'E2E_WORLD';

export default async function setup(): Promise<() => Promise<void>> {
  await ensurePortal();
  const removeBundle = await bundleProcesses();
  const home = await mkdtemp(join(tmpdir(), 'valdora-world-'));
  const world = join(home, 'data');
  await copyEmptyDatabase({ dataDir: world });
  const server = await startServer({ dataDir: world, env: { SEED_DEMO: '1' } });
  await server.stop();
  process.env[worldVariable] = world;
  return async () => {
    await rm(home, { recursive: true, force: true });
    removeBundle();
  };
}
