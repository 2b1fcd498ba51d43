import { GAMES, isGameName } from '#server/game/games.ts';
import type { GameAccounts, Verifier } from '#server/game/game-accounts.ts';
import { sign } from '#server/lib/hash.ts';
import type { Random } from '#server/lib/random.ts';
import { seal, unseal } from '#server/lib/seal.ts';

/** The accounts of the game that was joined; null without one. */
export function gameAccountsOf({ game }: { game: string | null }): GameAccounts | null {
  return isGameName(game ?? undefined) ? GAMES[game as keyof typeof GAMES] : null;
}

/** What the game gets of an account's password, and the name in it where the game's verifier depends on that. */
interface GamePassword {
  readonly name: string;
  readonly verifier: Verifier;
}

/** Why a password cannot be handed over: the operator's fault, not the name's. */
export const SECRET_CHANGED = 'o segredo SESSION_SECRET mudou antes de a senha chegar ao jogo';

interface Sealing {
  readonly sessionSecret: string;
  readonly accountId: number;
}
const sealingOf = ({ sessionSecret, accountId }: Sealing) => ({
  sessionSecret,
  purpose: 'passwords for the game',
  boundTo: `account ${accountId}`,
});

export const sealPassword = (input: Sealing & { password: GamePassword; random: Random }): string =>
  seal({ ...sealingOf(input), text: JSON.stringify(input.password), iv: input.random.bytes(12) });

/** Null where the session secret has changed since. */
export function openPassword(input: Sealing & { sealed: string }): GamePassword | null {
  const text = unseal({ ...sealingOf(input), sealed: input.sealed });
  return text === null ? null : (JSON.parse(text) as GamePassword);
}

/**
 * Tells whether the game's password is still the one that was last seen there. It has a key, because the game's own hash is often weak, and a
 * stolen backup would help to guess the password.
 */
export const fingerprintOf = ({
  sessionSecret,
  notation,
}: {
  sessionSecret: string;
  notation: string;
}): string => (notation === '' ? '' : sign({ secret: sessionSecret, value: `game password ${notation}` }));
