import type { GameAccounts } from './game-accounts.ts';
import { azerothcoreAccounts } from './azerothcore/azerothcore.accounts.ts';
import { canaryAccounts } from './canary/canary.accounts.ts';
import { rathenaAccounts } from './rathena/rathena.accounts.ts';
import { viewsAccounts } from './views/views.accounts.ts';

/** The games that `portal connect` joins. The part that needs the game's database is loaded by `openGame`. */
export const GAMES = {
  rathena: rathenaAccounts,
  azerothcore: azerothcoreAccounts,
  canary: canaryAccounts,
  ...viewsAccounts,
} as const satisfies Record<string, GameAccounts>;

export type GameName = keyof typeof GAMES;

export const isGameName = (text: string | undefined): text is GameName =>
  text !== undefined && Object.hasOwn(GAMES, text);
