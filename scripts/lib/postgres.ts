/** PostgreSQL and PgBouncer for the server tests. In CI the Debian packages are installed when they are missing. */
import { spawnSync } from 'node:child_process';
import { findPgBouncer } from '#support/pgbouncer.ts';
import { startPostgres } from '#support/postgres.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server, or returns the reason why not. `durable`: with fsync, as in production. */
export async function providePostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const first = await startPostgres(options);
  const missing = [
    'reason' in first ? ['postgresql'] : [],
    findPgBouncer() === undefined ? ['pgbouncer'] : [],
  ].flat();
  if (missing.length === 0 || !process.env.CI || process.getuid?.() !== 0) return first;
  console.log(`Installing Debian's ${missing.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...missing],
  ]) {
    spawnSync('apt-get', args, { env, stdio: 'inherit', timeout: 300_000 });
  }
  return 'reason' in first ? startPostgres(options) : first;
}
