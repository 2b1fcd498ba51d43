import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports.ts';

export interface StartedPostgres {
  url: string;
  stop(): Promise<void>;
}
export interface NoPostgres {
  reason: string;
}

const START_TIMEOUT_MS = 30_000;

/**
 * A throwaway PostgreSQL on a free loopback port, for tests: everyone is trusted, nothing is synced to the disk unless it is to be
 * `durable`, and it is gone with `stop()`. Answers a reason where this machine has none.
 */
export async function startPostgres({ durable = false } = {}): Promise<StartedPostgres | NoPostgres> {
  const binaries = findBinaries();
  if (binaries === undefined)
    return { reason: 'No PostgreSQL (initdb, postgres) was found on this machine.' };
  const runner = unprivileged();
  if ('reason' in runner) return runner;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  if (runner.user !== undefined) spawnSync('chown', [runner.user, folder]);
  const data = join(folder, 'data');
  const initdb = runner.command(join(binaries, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
  ]);
  const made = spawnSync(initdb.file, initdb.args, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) {
    clean();
    return { reason: `initdb failed: ${(made.stderr || String(made.error)).trim()}` };
  }
  const port = await freePort();
  const command = runner.command(join(binaries, 'postgres'), [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    ...[...SETTINGS, ...(durable ? [] : UNSAFE)].flatMap((setting) => ['-c', setting]),
  ]);
  const server = spawn(command.file, command.args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return settle({ server, url: `postgres://postgres@127.0.0.1:${port}/postgres`, clean });
}

const SETTINGS = ['max_connections=200'];
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

interface Runner {
  /** Set when the commands run as somebody else. */
  user?: string;
  command(file: string, args: string[]): { file: string; args: string[] };
}

/** PostgreSQL refuses to run as root. `setpriv` replaces itself with the server, so a signal to it reaches the server. */
function unprivileged(): Runner | NoPostgres {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args }) };
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0);
  if (user === undefined || spawnSync('setpriv', ['--version']).error) {
    return {
      reason: 'PostgreSQL does not run as root, and there is no other user (or no setpriv) to run it as.',
    };
  }
  const idOf = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim();
  const become = [`--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups', '--pdeathsig=TERM'];
  return { user, command: (file, args) => ({ file: 'setpriv', args: [...become, file, ...args] }) };
}

async function settle(input: {
  server: ChildProcess;
  url: string;
  clean: () => void;
}): Promise<StartedPostgres | NoPostgres> {
  const { server, url, clean } = input;
  let said = '';
  server.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((settled) => {
    server.once('error', () => settled());
    server.once('exit', () => settled());
  });
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    process.off('exit', abandon);
    clean();
  };
  const abandon = () => {
    server.kill('SIGQUIT');
    clean();
  };
  process.once('exit', abandon);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (await answers(url)) return { url, stop };
    await Promise.race([ended, new Promise((settled) => setTimeout(settled, 50))]);
  }
  await stop();
  return { reason: `PostgreSQL did not start: ${said.trim()}` };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
