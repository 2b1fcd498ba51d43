import type { Game } from './game.ts';
import { openGameDatabase, type GameDatabase } from './game-database.ts';
import type { GameSettings } from './settings.ts';

export interface OpenedGame {
  readonly game: Game;
  readonly database: GameDatabase;
}

/** Opens the game's database with the game's module. Only for the processes that read and write the game: it loads a driver. */
export async function openGame({ game, url }: Pick<GameSettings, 'game' | 'url'>): Promise<OpenedGame> {
  const database = await openGameDatabase(url);
  const { rathena } = await import('./rathena/rathena.ts');
  return { game: { rathena }[game](database), database };
}
