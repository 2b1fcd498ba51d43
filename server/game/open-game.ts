import { StartError } from '#server/config/start-error.ts';
import type { Game, OpenGame } from './game.ts';
import type { GameName } from './games.ts';
import type { GameDatabase } from './game-database.ts';
import type { GameSettings } from './settings.ts';

const MODULES: Readonly<Record<GameName, () => Promise<OpenGame>>> = {
  rathena: async () => (await import('./rathena/rathena.ts')).rathena,
  azerothcore: async () => (await import('./azerothcore/azerothcore.ts')).azerothcore,
  canary: async () => (await import('./canary/canary.ts')).canary,
};

export interface OpenedGame {
  readonly game: Game;
  readonly database: GameDatabase;
}

/** Opens the game's database with the game's module. Only for the processes that read and write the game: it loads a driver. */
export async function openGame({ game, url }: Pick<GameSettings, 'game' | 'url'>): Promise<OpenedGame> {
  if (!/^(?:mysql|mariadb):/.test(url))
    throw new StartError('The game uses MySQL or MariaDB: mysql://user:password@host/database.');
  const { openMysql } = await import('./mysql.ts');
  const database = openMysql(url);
  return { game: (await MODULES[game]())(database), database };
}
