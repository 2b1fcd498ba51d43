import type { SavedAnswer } from '#contract/tickets-admin.ts';
import type { Ticket } from '#contract/tickets.ts';
import { fold } from '#lib/fold.ts';

/** Placeholders of a saved answer. */
export const ANSWER_PLACEHOLDERS = { player: '{jogador}', character: '{personagem}' } as const;

/** From this number of answers on, the list has a search field. */
export const MIN_ANSWERS_FOR_SEARCH = 8;

/** A saved answer for a ticket (product 10.12): its placeholders become the names of player and character. */
export function fillAnswer({ text, ticket }: { text: string; ticket: Ticket }): string {
  const player = ticket.user?.username ?? ticket.characterName ?? '';
  const character = ticket.characterName || player;
  // Both in one pass, so that a placeholder in a name is not replaced.
  return text.replaceAll(/\{jogador\}|\{personagem\}/g, (placeholder) =>
    placeholder === ANSWER_PLACEHOLDERS.player ? player : character,
  );
}

/** The answers whose title or text contains `text`, ignoring accents and case. */
export function searchAnswers(answers: readonly SavedAnswer[], text: string): readonly SavedAnswer[] {
  const needle = fold(text);
  return answers.filter(({ title, content }) => fold(`${title} ${content}`).includes(needle));
}
