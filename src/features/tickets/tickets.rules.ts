import * as v from 'valibot';
import { formatNumber } from '#lib/number.ts';
import { keysOf } from '#contract/keys.ts';
import type { RowId } from '#contract/shape.ts';
import {
  CHARACTER_REQUIRED,
  TICKET_DEFAULT_CATEGORY,
  ticketBody,
  type Ticket,
  type TicketMessage,
  type TicketStatus,
} from '#contract/tickets.ts';
import { ApiError } from '#lib/api-error.ts';

/** The colour of a status (product 10.3). */
export const STATUS_TONES = {
  aberto: 'blue',
  em_andamento: 'yellow',
  resolvido: 'good',
  fechado: 'grey',
} as const satisfies Record<TicketStatus, string>;

/** The new-ticket form as it is typed, and so its draft: every control is a text, the links are a list of them. */
export const ticketForm = v.object({
  category: v.string(),
  title: v.string(),
  description: v.string(),
  characterName: v.string(),
  pranName: v.string(),
  guildName: v.string(),
  urls: v.array(v.string()),
});
export type TicketForm = v.InferOutput<typeof ticketForm>;

export const EMPTY_TICKET: TicketForm = {
  category: TICKET_DEFAULT_CATEGORY,
  title: '',
  description: '',
  characterName: '',
  pranName: '',
  guildName: '',
  urls: [],
};

/** Whether nothing was typed: then there is no draft to keep, and a logout has nothing to ask about. */
export const isUntouched = (form: TicketForm): boolean =>
  form.urls.length === 0 &&
  keysOf(EMPTY_TICKET).every((name) => name === 'urls' || form[name] === EMPTY_TICKET[name]);

export const replyForm = v.object({ content: v.string() });
export const EMPTY_REPLY = { content: '' };

/** What is sent of a filled form (product 10.4): only an account that has no characters opens a ticket without one. */
export const ticketFormFor = ({ hasCharacters }: { hasCharacters: boolean }) =>
  v.pipe(
    ticketBody,
    v.forward(
      v.check(({ characterName }) => characterName !== null || !hasCharacters, CHARACTER_REQUIRED),
      ['characterName'],
    ),
  );

/** Milliseconds of the newest answer that was shown, by the ticket's id. */
export type SeenReplies = Readonly<Record<string, number>>;

const timeOf = ({ createdAt }: Pick<TicketMessage, 'createdAt'>): number => Date.parse(createdAt);

/** When the team answered last (milliseconds); 0 where it never did. */
export const lastAnswer = ({ ticketmessages }: Pick<Ticket, 'ticketmessages'>): number =>
  Math.max(0, ...(ticketmessages ?? []).filter(({ isAdmin }) => isAdmin).map(timeOf));

/** After so long nobody waits for an answer: a device that is new here does not call all of the past new. */
const UNREAD_MS = 30 * 24 * 3_600_000;

/**
 * How many answers of the team are new (product 10.9): those of the last 30 days after the last one that this device has shown, and
 * after the player's own last words, who had read what came before them.
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
  const own = Math.max(0, ...messages.filter(({ isAdmin }) => !isAdmin).map(timeOf));
  const known = Math.max(own, seen[String(ticket.id)] ?? 0, now - UNREAD_MS);
  return messages.filter((message) => message.isAdmin && timeOf(message) > known).length;
}

/** '1 resposta nova', '3 respostas novas'. */
export const unreadLabel = (count: number): string =>
  count === 1 ? '1 resposta nova' : `${formatNumber(count)} respostas novas`;

/** The newest ticket first, whatever the order it came in. */
export const newestFirst = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));

/** The conversation in the order it was written. */
export const conversationOf = ({ ticketmessages }: Pick<Ticket, 'ticketmessages'>): TicketMessage[] =>
  (ticketmessages ?? []).toSorted((one, other) => timeOf(one) - timeOf(other));

/** A ticket with one more message; one that it has already stays one. */
export function withMessage({ ticket, message }: { ticket: Ticket; message: TicketMessage }): Ticket {
  const messages = (ticket.ticketmessages ?? []).filter(({ id }) => id !== message.id);
  return { ...ticket, ticketmessages: [...messages, message] };
}

/**
 * Whether a ticket that could not be read sends the player back to the list (product 10.6): the server has answered, and will answer
 * the same again. No answer, a proxy's or an overloaded server's is no reason to leave what is being written.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status <= 500 && error.status !== 401;

/** A closed ticket takes no reply (product 10.3). */
export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'fechado';

/** The key of a reply's draft on this device. */
export const replyDraftKey = (ticketId: RowId): string => `ticket/${ticketId}`;
export const TICKET_DRAFT_KEY = 'ticket';
