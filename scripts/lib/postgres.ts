/** PostgreSQL and PgBouncer for the server tests. In CI the Debian packages are installed when they are missing. */
import { findPgBouncer } from '#support/pgbouncer.ts';
import { startPostgres } from '#support/postgres.ts';
import { installPackages } from './install.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server, or returns the reason why not. `durable`: with fsync, as in production. */
export async function providePostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const started = await startPostgres(options);
  const missing = [
    ...('reason' in started ? ['postgresql'] : []),
    ...(findPgBouncer() === undefined ? ['pgbouncer'] : []),
  ];
  if (missing.length === 0 || !process.env.CI) return started;
  installPackages(...missing);
  return 'reason' in started ? startPostgres(options) : started;
}
