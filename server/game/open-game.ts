import { StartError } from '#server/config/start-error.ts';
import type { Game, OpenGame } from './game.ts';
import type { GameName } from './games.ts';
import type { GameDatabase } from './game-database.ts';
import type { GameSettings } from './settings.ts';

const MODULES: Readonly<Record<GameName, () => Promise<OpenGame>>> = {
  rathena: async () => (await import('./rathena/rathena.ts')).rathena,
  azerothcore: async () => (await import('./azerothcore/azerothcore.ts')).azerothcore,
  canary: async () => (await import('./canary/canary.ts')).canary,
  'views-md5': openViews,
  'views-sha1': openViews,
  'views-sha256': openViews,
  'views-bcrypt': openViews,
};

async function openViews(): Promise<OpenGame> {
  return (await import('./views/views.ts')).views;
}

/** The driver of an address. Of the games only those with views may have PostgreSQL. */
async function openDatabase({ game, url }: Pick<GameSettings, 'game' | 'url'>): Promise<GameDatabase> {
  if (/^(?:mysql|mariadb):/.test(url)) return (await import('./mysql.ts')).openMysql(url);
  if (/^postgres(?:ql)?:/.test(url) && game.startsWith('views-'))
    return (await import('./postgres.ts')).openPostgres(url);
  throw new StartError(
    game.startsWith('views-')
      ? 'The address of the game is mysql://user:password@host/database or postgres://user:password@host/database.'
      : 'The game uses MySQL or MariaDB: mysql://user:password@host/database.',
  );
}

export interface OpenedGame {
  readonly game: Game;
  readonly database: GameDatabase;
}

/** Opens the game's database with the game's module. Only for the processes that read and write the game: it loads a driver. */
export async function openGame(settings: Pick<GameSettings, 'game' | 'url'>): Promise<OpenedGame> {
  const database = await openDatabase(settings);
  return { game: (await MODULES[settings.game]())(database), database };
}
