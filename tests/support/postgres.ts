import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports.ts';
import { startTemporaryServer } from './temporary-server.ts';
import { unprivileged, type Runner } from './unprivileged.ts';

export interface StartedPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Kills it and all of its processes, like a power cut. */
  kill(): Promise<void>;
}
export interface NoPostgres {
  reason: string;
}

const START_TIMEOUT_MS = 30_000;
/** A standby notices its promotion at its next retry, which comes after 5 s by default. */
const SETTINGS = ['max_connections=200', 'wal_keep_size=128MB', 'wal_retrieve_retry_interval=500ms'];
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a temporary PostgreSQL on a free loopback port, for tests: it needs no password, syncs nothing to the disk unless it is `durable`,
 * and `stop()` deletes it. Returns a reason if this machine has no PostgreSQL.
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
  if (runner.user !== undefined) spawnSync('chown', [runner.user, folder]);
  const data = join(folder, 'data');
  const failure = await runTool({ runner, file: join(binaries, tool), args: args(data), cwd: folder });
  if (failure !== null) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: `${tool} failed: ${failure}` };
  }
  const port = await freePort();
  const command = runner.command(join(binaries, 'postgres'), [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    ...[...SETTINGS, ...(durable ? [] : UNSAFE)].flatMap((setting) => ['-c', setting]),
  ]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const isReady = () => acceptsQueries(url);
  const started = await startTemporaryServer({ command, folder, timeoutMs: START_TIMEOUT_MS, isReady });
  if ('reason' in started) return { reason: `PostgreSQL: ${started.reason}` };
  const { server, end } = started;
  return {
    url,
    pid: server.pid ?? 0,
    stop: () => end(() => server.kill('SIGINT')),
    kill: () => end(() => killWithChildren(server)),
  };
}

/** Returns the error output of a tool that failed, or null. */
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
    let stderr = '';
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : stderr.trim()));
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

/** Kills the server first, so that it starts no more children. */
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

export async function acceptsQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
