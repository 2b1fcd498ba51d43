import type { ticketMessages, tickets, ticketUrls } from '#server/modules/tickets/table.ts';
import { conversations } from './ticket-messages.ts';
import { ADMIN } from './demo.ts';
import type { Dice } from './dice.ts';
import { days, hours } from './timestamps.ts';
import type { CharacterRow } from './people.ts';

export type TicketRows = {
  tickets: (typeof tickets.$inferInsert)[];
  messages: (typeof ticketMessages.$inferInsert)[];
  urls: (typeof ticketUrls.$inferInsert)[];
};

const HOURS_BETWEEN_MESSAGES = 3;

/** The support desk, oldest ticket first: every status, with what was said and the links that came along. */
export function ticketRows({
  now,
  dice,
  crowd,
}: {
  now: Date;
  dice: Dice;
  crowd: readonly CharacterRow[];
}): TicketRows {
  const rows: TicketRows = { tickets: [], messages: [], urls: [] };
  for (const told of conversations.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const ticketId = rows.tickets.length + 1;
    const stranger = dice.pick(crowd);
    const accountId = told.from === 'crowd' ? stranger.accountId : told.from;
    const createdAt = days({ from: now, add: -told.daysAgo });
    let updatedAt = createdAt;
    for (const { by, text } of told.said ?? []) {
      updatedAt = hours({ from: updatedAt, add: HOURS_BETWEEN_MESSAGES });
      rows.messages.push({
        id: rows.messages.length + 1,
        ticketId,
        accountId: by === 'team' ? ADMIN : accountId,
        content: text,
        isAdmin: by === 'team',
        createdAt: updatedAt,
      });
    }
    for (const url of told.urls ?? []) rows.urls.push({ id: rows.urls.length + 1, ticketId, url });
    rows.tickets.push({
      id: ticketId,
      accountId,
      title: told.title,
      description: told.description,
      category: told.category,
      status: told.status,
      characterName: told.character ?? stranger.name,
      pranName: told.pran ?? null,
      guildName: told.guild ?? null,
      createdAt,
      updatedAt,
    });
  }
  return rows;
}
