import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '#scripts/lib/programs.ts';
import { freePort } from './ports.ts';
import { acceptsQueries, type NoPostgres } from './postgres.ts';
import { startTemporaryServer } from './temporary-server.ts';
import { unprivileged } from './unprivileged.ts';

export interface StartedPgBouncer {
  /** In transaction mode. */
  url: string;
  /** In session mode. */
  directUrl: string;
  /** Connects to another PostgreSQL from now on, as an operator does it: by a change of its file and a reload. */
  pointTo(target: string): void;
  stop(): Promise<void>;
}

/** The file that operators copy. */
const SAMPLE = 'docs/deploy/pgbouncer.ini';
const START_TIMEOUT_MS = 10_000;

/** Starts a PgBouncer with the sample's settings on a free loopback port, in front of a PostgreSQL of tests. Returns a reason if it cannot. */
export async function startPgBouncer(target: string): Promise<StartedPgBouncer | NoPostgres> {
  const binary = findProgram('pgbouncer');
  if (binary === undefined)
    return { reason: 'No pgbouncer was found on this machine (Debian: apt-get install pgbouncer).' };
  const runner = unprivileged();
  if ('reason' in runner) return runner;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const write = (to: string) => writeFileSync(file, settings({ target: to, port }));
  write(target);
  if (runner.user !== undefined) spawnSync('chown', ['-R', runner.user, folder]);
  const url = `postgres://postgres@127.0.0.1:${port}/portal`;
  const started = await startTemporaryServer({
    command: runner.command(binary, [file]),
    folder,
    timeoutMs: START_TIMEOUT_MS,
    isReady: () => acceptsQueries(url),
  });
  if ('reason' in started) return { reason: `PgBouncer: ${started.reason}` };
  const { server, end } = started;
  return {
    url,
    directUrl: `${url}_direct`,
    pointTo(to) {
      write(to);
      server.kill('SIGHUP');
    },
    stop: () => end(() => server.kill('SIGTERM')),
  };
}

/** The sample with the addresses of a test, and without passwords. */
function settings({ target, port }: { target: string; port: number }): string {
  const { hostname, port: targetPort, pathname, username } = new URL(target);
  return readFileSync(SAMPLE, 'utf8')
    .replaceAll(
      'host=127.0.0.1 port=5432 dbname=portal',
      `host=${hostname} port=${targetPort} dbname=${pathname.slice(1)} user=${username}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
}
