/**
 * What the portal's server must know of a game's accounts: which names and passwords it takes, and how it stores a password. Pure: the game's
 * database is read and written by the process of `portal game run` alone.
 */
export interface GameAccounts {
  /** The game's name, as people know it. */
  readonly title: string;
  /** Why the game cannot have this name, for the player; null where it can. */
  readonly refuseName: (name: string) => string | null;
  /** Why nobody could sign in to the game with this password, for the player; null where one can. */
  readonly refusePassword: (password: string) => string | null;
  /** The password as the game stores it: the values of its columns. */
  readonly verifierOf: (account: {
    readonly name: string;
    readonly password: string;
  }) => Verifier | Promise<Verifier>;
  /** The notation in which the portal imports such a password (passwords.foreign-hashes.adapter.ts). */
  readonly notationOf: (verifier: Verifier) => string;
}

export type Verifier = Readonly<Record<string, string>>;
