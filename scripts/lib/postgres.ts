/** PostgreSQL for the server's tests and the benchmarks. Debian's package is installed when it is missing and can be. */
import { startPostgres } from '#support/postgres.ts';
import { installPackages } from './install.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server, or returns the reason why not. `durable`: with fsync, as in production. */
export async function providePostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const started = await startPostgres(options);
  if (!('reason' in started)) return started;
  installPackages('postgresql');
  return startPostgres(options);
}
