/** A PostgreSQL for the server tests. In CI the Debian package is installed when it is missing. */
import { spawnSync } from 'node:child_process';
import { startPostgres } from '#support/postgres.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server, or returns the reason why not. `durable`: with fsync, as in production. */
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
