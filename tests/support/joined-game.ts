/** A portal that has joined rAthena, each part a process of its own that can be killed: the API, `game run` and the game's MariaDB. For benchmarks. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServer } from '#scripts/build/fresh.ts';
import { SERVER_FOLDER } from '#scripts/build/server.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openGame } from '#server/game/open-game.ts';
import { writeGameSettings } from '#server/game/settings.ts';
import { SESSION_SECRET, startApi } from './api-process.ts';
import { createTestDatabase } from './database.ts';
import { execute, startMariadb, type StartedMariadb } from './mariadb.ts';
import { createRathena } from './rathena.ts';
import { runServer, type RunningServer } from './server-process.ts';
import type { Server } from './server.ts';

const UNIT = 'docs/deploy/portal-game.service';

/** What a portal and its game run on. Both databases sync to the disk. */
export async function startDatabases() {
  const postgres = await providePostgres({ durable: true });
  if ('reason' in postgres) throw new Error(postgres.reason);
  const mariadb = await startMariadb();
  const stop = () => Promise.all([postgres.stop(), mariadb.stop()]);
  return { postgres, mariadb, stop };
}
export type Databases = Awaited<ReturnType<typeof startDatabases>>;

export interface JoinedGame {
  /** The portal's. */
  readonly database: Database;
  readonly mariadb: StartedMariadb;
  /** The address of the game's database. */
  readonly gameUrl: string;
  portal: Server;
  process: RunningServer;
  /** Starts what was killed. */
  readonly startPortal: () => Promise<void>;
  readonly startProcess: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Joins an empty rAthena, and fills both sides with `fill` before the processes start. */
export async function startJoinedGame(
  databases: Databases,
  fill: (input: { database: Database; gameUrl: string }) => Promise<unknown>,
): Promise<JoinedGame> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-joined-'));
  const created = await createTestDatabase({ server: databases.postgres.url });
  const { mariadb } = databases;
  const { url: gameUrl } = await mariadb.createDatabase();
  await createRathena(gameUrl);
  await prepareGame({ folder, gameUrl });
  const database = await connectDatabase({ url: created.url, connections: 4 });
  await fill({ database, gameUrl });
  const start = await unitProcess({
    DATABASE_URL: created.url,
    GAME: folder,
    SESSION_SECRET,
    DATA_DIR: folder,
  });
  const open = () => startApi({ dataDir: folder, databaseUrl: created.url, env: { GAME: folder } });
  const joined: JoinedGame = {
    ...{ database, mariadb, gameUrl, portal: await open(), process: start() },
    startPortal: async () => void (joined.portal = await open()),
    startProcess: async () => {
      await joined.process.exited;
      joined.process = start();
    },
    stop: async () => {
      joined.process.signal('SIGTERM');
      await joined.process.exited;
      await joined.portal.stop();
      await database.close();
      await created.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return joined;
}

/** What `connect` does and writes. */
async function prepareGame({ folder, gameUrl: url }: { folder: string; gameUrl: string }): Promise<void> {
  const opened = await openGame({ game: 'rathena', url });
  await opened.game.check();
  opened.database.close();
  const settings = { game: 'rathena', url, probe: null, accounts: true, deliveries: true } as const;
  await writeGameSettings({ folder, settings: { ...settings, since: '2026-01-01T00:00:00.000Z' } });
}

/** Starts `game run` as the systemd unit does: with its flags and variables. */
async function unitProcess(env: Record<string, string>): Promise<() => RunningServer> {
  await ensureServer();
  const unit = await readFile(UNIT, 'utf8');
  const [, command = ''] = /^ExecStart=\S+node (.*)$/m.exec(unit) ?? [];
  const args = command.replace('dist/server', SERVER_FOLDER).split(' ');
  const MALLOC_ARENA_MAX = /MALLOC_ARENA_MAX=(\d+)/.exec(unit)?.[1] ?? '';
  return () => runServer({ ...env, NODE_ENV: 'production', MALLOC_ARENA_MAX }, { args });
}

export const ACCOUNTS = 25_000;
export const CHARACTERS = 60_000;
/** The first number of an account in `login`. */
const FIRST = 2_000_000;

/** The game of a large community. */
export const fillGame = (gameUrl: string): Promise<unknown> =>
  execute(
    gameUrl,
    `insert into guild (name, char_id, guild_lv) select concat('Guilda ', seq), seq, 1 from seq_1_to_500;
     insert into login (userid, user_pass, email)
       select concat('heroi', seq), md5(concat('senha', seq)), concat('heroi', seq, '@x.example') from seq_1_to_${ACCOUNTS};
     insert into \`char\` (account_id, char_num, name, class, base_level, zeny, guild_id, fame)
       select ${FIRST} + seq mod ${ACCOUNTS}, seq div ${ACCOUNTS}, concat('Herói ', seq), seq mod 25, 1 + seq mod 99, seq, seq mod 501, seq mod 1000
       from seq_1_to_${CHARACTERS};`,
  );
