/** A PostgreSQL for the server tests; in CI its Debian package is installed when there is none. */
import { spawnSync } from 'node:child_process';
import { startPostgres } from '#support/postgres.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts one, or says why there is none. `durable`: it syncs to the disk, as an operator's does. */
export async function providePostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const first = await startPostgres(options);
  if (!('reason' in first) || !process.env.CI || process.getuid?.() !== 0) return first;
  console.log(`${first.reason} Installing Debian's package …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', args, { env, stdio: 'inherit', timeout: 300_000 });
  }
  return startPostgres(options);
}
