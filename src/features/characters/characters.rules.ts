import type { Character } from '#contract/characters.ts';
import type { SessionState } from '#session/account-copy.ts';

/**
 * The session's characters (product 3.3). A session copy that the server has not confirmed may lack them, so an empty list counts only once
 * it is confirmed; undefined until then.
 */
export function knownCharacters(state: SessionState): Character[] | undefined {
  if (state.status !== 'in') return undefined;
  return state.charactersConfirmed || state.characters.length > 0 ? state.characters : undefined;
}
