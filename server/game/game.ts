import type { Verifier } from './game-accounts.ts';
import type { GameDatabase, GameRow } from './game-database.ts';

/** The end of a ban; 'forever', or null for none. */
export type Ban = Date | 'forever' | null;

/** A change that the game can never make, and why. Anything else that goes wrong is thrown and tried again. */
export type Refusal = { readonly refused: string };
/** A delivery of which nobody knows whether the game has it: the team decides. */
export type Uncertain = Refusal & { readonly uncertain: true };

/** An item for a player, with the game's own numbers. */
export interface GameItem {
  /** The delivery's UUID. */
  readonly id: string;
  readonly gameAccountId: number;
  /** null: for the account. */
  readonly characterId: number | null;
  readonly item_id: number;
  /** What the catalogue calls its type; empty where it says nothing. */
  readonly itemType: string;
  readonly quantity: number;
  readonly refine: number;
  readonly effects: readonly { readonly index: number; readonly value: number }[];
}

/** What a game's module writes. Everything may be called again after a crash, and then has no second effect. */
export interface GameWrites {
  /** Creates an account, unless it was created with these values already. Refuses a name that another account has. */
  readonly createAccount: (account: {
    readonly name: string;
    readonly mail: string;
    readonly verifier: Verifier;
  }) => Promise<{ readonly gameId: number } | Refusal>;
  readonly setPassword: (change: {
    readonly gameId: number;
    readonly name: string;
    readonly verifier: Verifier;
  }) => Promise<void | Refusal>;
  readonly setMail: (change: { readonly gameId: number; readonly mail: string }) => Promise<void | Refusal>;
  readonly setBan: (change: {
    readonly gameId: number;
    readonly ban: Ban;
    readonly reason: string;
  }) => Promise<void | Refusal>;
  /** Nobody can sign in to it any more, its name is free, and it no longer names a person. */
  readonly closeAccount: (change: { readonly gameId: number }) => Promise<void | Refusal>;
  /** null: the game's database is no safe way to give items while the game runs. */
  readonly deliver: ((item: GameItem) => Promise<void | Refusal | Uncertain>) | null;
  /** Those of the deliveries that the game has no trace of; its database was restored, if it had been told of them. */
  readonly findLost: (ids: readonly string[]) => Promise<string[]>;
}

/** Where a list is in the game's database: SQL expressions for the portal's columns (server/operator/game/kinds.ts). */
export interface GameList {
  readonly from: string;
  readonly where: string;
  /** The column with the row's number. */
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Finishes a row, with values that are easier to find in code than in SQL. */
  readonly finish?: (row: GameRow) => GameRow;
}

/** Something that `portal connect` has found. A problem is a sentence that says what to do. */
export type Finding =
  | { readonly fine: string }
  | { readonly problem: string }
  | {
      readonly note: string;
      /** What cannot cross to the game. */ readonly lacks?: 'accounts' | 'deliveries';
    };

export interface Game extends GameWrites {
  readonly lists: { readonly guilds: GameList; readonly accounts: GameList; readonly characters: GameList };
  /** How many characters are in the game now. */
  readonly countOnline: () => Promise<number>;
  /** Checks version, schema, rights and how passwords are stored. Makes what the deliveries need. */
  readonly check: () => Promise<Finding[]>;
}

export type OpenGame = (database: GameDatabase) => Game;
