import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports.ts';
import { unprivileged, type Runner } from './unprivileged.ts';

export interface StartedPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Ends it and all of its processes as a power cut would. */
  kill(): Promise<void>;
}
export interface NoPostgres {
  reason: string;
}

const START_TIMEOUT_MS = 30_000;
/** A standby notices its promotion after the interval of its retries at the latest, which is 5 s by default. */
const SETTINGS = ['max_connections=200', 'wal_keep_size=128MB', 'wal_retrieve_retry_interval=500ms'];
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A throwaway PostgreSQL on a free loopback port, for tests: everyone is trusted, nothing is synced to the disk unless it is to be
 * `durable`, and it is gone with `stop()`. Answers a reason where this machine has none.
 */
export async function startPostgres({ durable = false } = {}): Promise<StartedPostgres | NoPostgres> {
  return startFrom({
    durable,
    tool: 'initdb',
    args: (data) => ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
  });
}

/** A streaming replica of a PostgreSQL that was started here. */
export async function startStandby(input: {
  primary: string;
  durable?: boolean;
}): Promise<StartedPostgres | NoPostgres> {
  const { primary, durable = false } = input;
  const { hostname, port } = new URL(primary);
  const from = ['-h', hostname, '-p', port, '-U', 'postgres'];
  return startFrom({
    durable,
    tool: 'pg_basebackup',
    args: (data) => [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  });
}

/** Makes a data folder with one of PostgreSQL's tools, and starts a server with it. */
async function startFrom(input: {
  durable: boolean;
  tool: 'initdb' | 'pg_basebackup';
  args: (data: string) => string[];
}): Promise<StartedPostgres | NoPostgres> {
  const { durable, tool, args } = input;
  const binaries = findBinaries(tool);
  if (binaries === undefined)
    return { reason: `No PostgreSQL (${tool}, postgres) was found on this machine.` };
  const runner = unprivileged();
  if ('reason' in runner) return runner;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  if (runner.user !== undefined) spawnSync('chown', [runner.user, folder]);
  const data = join(folder, 'data');
  const made = await runTool({ runner, file: join(binaries, tool), args: args(data), cwd: folder });
  if (made !== null) {
    clean();
    return { reason: `${tool} failed: ${made}` };
  }
  const port = await freePort();
  const command = runner.command(join(binaries, 'postgres'), [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    ...[...SETTINGS, ...(durable ? [] : UNSAFE)].flatMap((setting) => ['-c', setting]),
  ]);
  const server = spawn(command.file, command.args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return settle({ server, url: `postgres://postgres@127.0.0.1:${port}/postgres`, clean });
}

/** Answers what it said when it failed; null when it did not. */
function runTool(input: {
  runner: Runner;
  file: string;
  args: string[];
  cwd: string;
}): Promise<string | null> {
  const { runner, cwd } = input;
  const { file, args } = runner.command(input.file, input.args);
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said.trim()));
  });
}

function findBinaries(tool: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => [tool, 'postgres'].every((name) => existsSync(join(folder, name))));
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
  const end = async (signal: () => void) => {
    signal();
    await ended;
    process.off('exit', abandon);
    clean();
  };
  const abandon = () => {
    server.kill('SIGQUIT');
    clean();
  };
  const stop = () => end(() => server.kill('SIGINT'));
  const kill = () => end(() => killWithChildren(server));
  process.once('exit', abandon);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (await answers(url)) return { url, pid: server.pid ?? 0, stop, kill };
    await Promise.race([ended, new Promise((settled) => setTimeout(settled, 50))]);
  }
  await stop();
  return { reason: `PostgreSQL did not start: ${said.trim()}` };
}

/** The server first, so that it starts no more of them. */
function killWithChildren(server: ChildProcess): void {
  const { pid } = server;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  server.kill('SIGKILL');
  for (const child of children.filter(Boolean)) {
    try {
      process.kill(Number(child), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
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
