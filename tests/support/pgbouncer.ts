import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './ports.ts';
import { acceptsQueries, type NoPostgres } from './postgres.ts';
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
  const binary = findPgBouncer();
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
  const { file: command, args } = runner.command(binary, [file]);
  const server = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  server.stderr.on('data', (text: Buffer) => (stderr = (stderr + text.toString()).slice(-4000)));
  const ended = new Promise<void>((settled) => {
    server.once('error', () => settled());
    server.once('exit', () => settled());
  });
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', killAtExit);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/portal`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsQueries(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      return { reason: `PgBouncer did not start: ${stderr}` };
    }
    await new Promise((settled) => setTimeout(settled, 20));
  }
  return {
    url,
    directUrl: `${url}_direct`,
    pointTo(to) {
      write(to);
      server.kill('SIGHUP');
    },
    stop,
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

/** Debian's package puts it into /usr/sbin, which is not on everybody's PATH. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}
