import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { findProgram } from '#scripts/lib/programs.ts';
import { freePort } from './ports.ts';
import { startTemporaryServer } from './temporary-server.ts';
import { unprivileged } from './unprivileged.ts';

export interface StartedMariadb {
  readonly port: number;
  /** An empty database of its own, with its address. */
  createDatabase(): Promise<{ name: string; url: string }>;
  /** Ends it as a power cut does, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Pauses it: it accepts connections and answers nothing. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const PASSWORD = 'secret-of-tests';

/** Starts a temporary MariaDB on a free loopback port. */
export async function startMariadb(): Promise<StartedMariadb> {
  const binary = findProgram('mariadbd');
  const install = findProgram('mariadb-install-db');
  const runner = unprivileged();
  if (!binary || !install || 'reason' in runner) throw new Error('No MariaDB was found on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-mariadb-'));
  const data = join(folder, 'data');
  const init = join(folder, 'init.sql');
  // Several servers would remove each other's temporary tables.
  const temporary = `--tmpdir=${folder}`;
  writeFileSync(
    init,
    `create user if not exists 'tests'@'127.0.0.1' identified by '${PASSWORD}';\ngrant all on *.* to 'tests'@'127.0.0.1' with grant option;\n`,
  );
  if (runner.user !== undefined) spawnSync('chown', ['-R', runner.user, folder]);
  const prepare = runner.command(install, [
    ...[
      '--no-defaults',
      `--datadir=${data}`,
      temporary,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
  ]);
  const prepared = spawnSync(prepare.file, prepare.args, { cwd: folder, encoding: 'utf8' });
  if (prepared.status !== 0) throw new Error(`mariadb-install-db failed: ${prepared.stderr}`);
  const port = await freePort();
  const command = runner.command(binary, [
    ...[
      '--no-defaults',
      `--datadir=${data}`,
      temporary,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
    ],
    ...[`--socket=${join(folder, 's')}`, `--init-file=${init}`, '--innodb-flush-log-at-trx-commit=1'],
  ]);
  const urlOf = (name: string) => `mysql://tests:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const start = async (kept: boolean) => {
    const started = await startTemporaryServer({
      command,
      folder: kept ? mkdtempSync(join(tmpdir(), 'portal-mariadb-again-')) : folder,
      timeoutMs: START_TIMEOUT_MS,
      isReady: () =>
        execute(urlOf('mysql'), 'select 1').then(
          () => true,
          () => false,
        ),
    });
    if ('reason' in started) throw new Error(`MariaDB: ${started.reason}`);
    return started;
  };
  const all = [await start(false)];
  const kill = () => all[0]?.server.kill('SIGKILL');
  return {
    port,
    async createDatabase() {
      const name = `game_${randomBytes(6).toString('hex')}`;
      await execute(urlOf('mysql'), `create database ${name} character set latin1`);
      return { name, url: urlOf(name) };
    },
    async restart() {
      const ended = new Promise((resolve) => all[0]?.server.once('exit', resolve));
      kill();
      await ended;
      all.unshift(await start(true));
    },
    pause: () => void all[0]?.server.kill('SIGSTOP'),
    resume: () => void all[0]?.server.kill('SIGCONT'),
    async stop() {
      // The first one's folder has the data of them all.
      for (const { end, server } of all) await end(() => server.kill('SIGKILL'));
    },
  };
}

/** Runs statements that are separated by semicolons; returns the rows of the last. */
export async function execute(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const connection = await createConnection({ uri: url, multipleStatements: true, connectTimeout: 2000 });
  try {
    const [rows] = await connection.query(statements);
    const last = Array.isArray(rows) && Array.isArray(rows.at(-1)) ? rows.at(-1) : rows;
    return Array.isArray(last) ? (last as Record<string, unknown>[]) : [];
  } finally {
    await connection.end().catch(() => undefined);
  }
}
