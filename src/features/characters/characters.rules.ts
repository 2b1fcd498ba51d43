import { formatNumber } from '#lib/number.ts';
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

/** Time online by loggedtime in seconds: hours and minutes, 'Desconhecido' when null. */
export function onlineTimeLabel(seconds: number | null): string {
  if (seconds === null || seconds < 0) return 'Desconhecido';
  return `${formatNumber(Math.floor(seconds / 3600))} h ${Math.floor((seconds % 3600) / 60)} min`;
}
