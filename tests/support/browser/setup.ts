/** Once a run: a fresh portal build if sources changed, the server's bundle, and one seeded world that every server copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePortal } from '#scripts/build/fresh.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { bundleProcesses } from '#support/process-bundle.ts';
import { startServer } from '#support/server.ts';

/** Where the workers find the seeded world. */
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
