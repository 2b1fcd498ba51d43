/** A PostgreSQL for the server tests. In CI the Debian package is installed when it is missing. */
import { startPostgres } from '#support/postgres.ts';
import { installPackages } from './install.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server, or returns the reason why not. `durable`: with fsync, as in production. */
export async function providePostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const first = await startPostgres(options);
  if (!('reason' in first) || !process.env.CI) return first;
  console.log(first.reason);
  installPackages('postgresql');
  return startPostgres(options);
}
