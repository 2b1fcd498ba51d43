import type { Character } from '#contract/characters.ts';
import type { SessionState } from '#session/account-copy.ts';

/**
 * The session's characters (product 3.3); undefined while they are unknown. A saved copy of the session may lack them, so an empty list
 * counts only once the server has confirmed it.
 */
export function knownCharacters(state: SessionState): Character[] | undefined {
  if (state.status !== 'in') return undefined;
  return state.charactersConfirmed || state.characters.length > 0 ? state.characters : undefined;
}
