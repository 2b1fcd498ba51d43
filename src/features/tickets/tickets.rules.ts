import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import type { RowId } from '#contract/shape.ts';
import { type Ticket, type TicketMessage, TICKET_CATEGORIES } from '#contract/tickets.ts';
import { ApiError } from '#lib/api-error.ts';

/** Time in milliseconds of the newest answer shown, by ticket id. */
export type SeenReplies = Readonly<Record<string, number>>;

const timeOf = ({ createdAt }: Pick<TicketMessage, 'createdAt'>): number => Date.parse(createdAt);

/** When the team last answered, in milliseconds; 0 if it never did. */
export const lastAnsweredAt = ({ ticketmessages }: Pick<Ticket, 'ticketmessages'>): number =>
  Math.max(0, ...(ticketmessages ?? []).filter(({ isAdmin }) => isAdmin).map(timeOf));

/** Older answers never count as new. Otherwise a new device would mark the whole history as unread. */
const UNREAD_MS = 30 * 24 * 3_600_000;

/**
 * The number of new answers (product 10.9): those of the last 30 days that came after the last one shown on this device and after the
 * player's own last message.
 */
export function countUnread({
  ticket,
  seen,
  now,
}: {
  ticket: Ticket;
  seen: SeenReplies;
  now: number;
}): number {
  const messages = ticket.ticketmessages ?? [];
  const lastOwn = Math.max(0, ...messages.filter(({ isAdmin }) => !isAdmin).map(timeOf));
  const readUntil = Math.max(lastOwn, seen[String(ticket.id)] ?? 0, now - UNREAD_MS);
  return messages.filter((message) => message.isAdmin && timeOf(message) > readUntil).length;
}

/** '1 resposta nova', '3 respostas novas'. */
export const unreadLabel = (count: number): string =>
  count === 1 ? '1 resposta nova' : `${formatNumber(count)} respostas novas`;

/** Sorts tickets, the newest first. */
export const sortNewestFirst = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));

/** When a ticket was opened or written to last, as the API wrote it. */
export const lastWrittenAt = (ticket: Ticket): string =>
  conversationOf(ticket).at(-1)?.createdAt ?? ticket.createdAt;

/** Sorts the player's tickets, the one that was written to last first. */
export const sortLastWrittenFirst = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted((one, other) => Date.parse(lastWrittenAt(other)) - Date.parse(lastWrittenAt(one)));

/** The line under a ticket's title: its last message, before the first one its category and character. */
export function ticketLine(ticket: Ticket): string {
  const last = conversationOf(ticket).at(-1);
  if (last) return `${last.isAdmin ? 'Equipe' : 'Você'}: ${last.content.replaceAll(/\s+/g, ' ').trim()}`;
  return [categoryLabel(ticket.category), ticket.characterName].filter(Boolean).join(' · ');
}

/** The conversation in the order it was written. */
export const conversationOf = ({ ticketmessages }: Pick<Ticket, 'ticketmessages'>): TicketMessage[] =>
  (ticketmessages ?? []).toSorted((one, other) => timeOf(one) - timeOf(other));

/** Adds a message to a ticket, unless it has it already. */
export function withMessage({ ticket, message }: { ticket: Ticket; message: TicketMessage }): Ticket {
  const messages = (ticket.ticketmessages ?? []).filter(({ id }) => id !== message.id);
  return { ...ticket, ticketmessages: [...messages, message] };
}

/**
 * Whether a failed read leads back to the list (product 10.6): only a final refusal by the server does. An ended session, a lost
 * connection, a proxy's error, too many requests or an overloaded server must not interrupt what is being written.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.status <= 500 &&
  ![401, 408, 429].includes(error.status);

/** Whether the server lacks an uploaded picture that a text names: then it has to be uploaded again. */
export const isPictureMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ticket_picture_missing';

/** Whether a ticket is closed. Nobody can reply to a closed ticket (product 10.3). */
export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'fechado';

/** The key of a reply's draft on this device. */
export const replyDraftKey = (ticketId: RowId): string => `ticket/${ticketId}`;
export const TICKET_DRAFT_KEY = 'ticket';

/** What a ticket calls the companion; older tickets may name one where the game has none. */
export const COMPANION = PACK.tickets.companion?.shown ?? 'Companheiro';

/** The label of a ticket's category. An unknown category is shown as the API wrote it. */
export const categoryLabel = (category: string): string =>
  Object.entries(TICKET_CATEGORIES).find(([known]) => known === category.toLowerCase())?.[1].shown ??
  category;
