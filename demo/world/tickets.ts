import type { ticketMessages, tickets, ticketUrls } from '#server/modules/tickets/tickets.table.ts';
import { conversations } from './ticket-messages.ts';
import { ADMIN } from './demo-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';
import { days, hours } from './timestamps.ts';
import type { CharacterRow } from './accounts.ts';

export type TicketRows = {
  tickets: (typeof tickets.$inferInsert)[];
  messages: (typeof ticketMessages.$inferInsert)[];
  urls: (typeof ticketUrls.$inferInsert)[];
};

const HOURS_BETWEEN_MESSAGES = 3;

/** Support tickets, oldest first: every status, with their messages and links. */
export function ticketRows({
  now,
  random,
  otherCharacters,
}: {
  now: Date;
  random: SeededRandom;
  otherCharacters: readonly CharacterRow[];
}): TicketRows {
  const rows: TicketRows = { tickets: [], messages: [], urls: [] };
  for (const conversation of conversations.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const ticketId = rows.tickets.length + 1;
    const otherCharacter = random.pick(otherCharacters);
    const accountId = conversation.from === 'other' ? otherCharacter.accountId : conversation.from;
    const createdAt = days({ from: now, add: -conversation.daysAgo });
    let updatedAt = createdAt;
    let waitingSince: Date | null = createdAt;
    for (const { by, text } of conversation.replies ?? []) {
      updatedAt = hours({ from: updatedAt, add: HOURS_BETWEEN_MESSAGES });
      waitingSince = by === 'team' ? null : (waitingSince ?? updatedAt);
      rows.messages.push({
        id: rows.messages.length + 1,
        ticketId,
        accountId: by === 'team' ? ADMIN : accountId,
        content: text,
        isAdmin: by === 'team',
        createdAt: updatedAt,
      });
    }
    for (const url of conversation.urls ?? []) rows.urls.push({ id: rows.urls.length + 1, ticketId, url });
    rows.tickets.push({
      id: ticketId,
      accountId,
      title: conversation.title,
      description: conversation.description,
      category: conversation.category,
      status: conversation.status,
      characterName: conversation.character ?? otherCharacter.name,
      pranName: conversation.pran ?? null,
      guildName: conversation.guild ?? null,
      waitingSince,
      createdAt,
      updatedAt,
    });
  }
  return rows;
}
