import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { FIRST_PAGE, type Page } from '#contract/paging.ts';
import { hasRight } from '#contract/rights.ts';
import { TICKET, TICKET_PAGE } from '#contract/tickets.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { cutPage, idOfCursor } from '#server/core/paging.ts';
import { group } from '#server/lib/group.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ticketMessages, tickets, ticketUrls } from './tickets.table.ts';

type MessageRow = typeof ticketMessages.$inferSelect;
export type TicketReply = ReplyInput<Calls['getTicket']>;
export type MessageReply = ReplyInput<Calls['createTicketMessage']>;

/**
 * The account's own tickets (product 10.5), newest first, each with its last messages. A page for a request with a cursor, else a plain list of
 * the first page (product 10.10).
 */
export const listOwnTickets = (input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listOwnTickets']>;
}): Promise<TicketReply[] | Page<TicketReply>> =>
  readList({ ...input, where: eq(tickets.accountId, input.actor.accountId), withAuthors: false });

/** All tickets with their authors (product 10.7), filtered by status, for administrators; else like `listOwnTickets`. */
export const listTickets = (input: {
  db: Db;
  query: ParsedQuery<Calls['listTickets']>;
}): Promise<TicketReply[] | Page<TicketReply>> => {
  const { status } = input.query;
  return readList({
    ...input,
    where: status === undefined ? undefined : eq(tickets.status, status),
    withAuthors: true,
  });
};

/** A ticket with its messages (product 10.6). Throws not_found for another account's, except for the team. */
export async function getTicket(input: { db: Db; actor: Actor; id: number }): Promise<TicketReply> {
  const { db, actor, id } = input;
  const isTeam = hasRight(actor, 'tickets');
  const isReadable = isTeam ? undefined : eq(tickets.accountId, actor.accountId);
  const [ticket] = await readTickets({
    db,
    where: and(eq(tickets.id, id), isReadable),
    tickets: 1,
    messages: TICKET.messagesMax,
    withAuthors: isTeam,
  });
  if (!ticket) throw new AppError('not_found', { message: EXACT_MESSAGES.ticketNotFound });
  return ticket;
}

async function readList(input: {
  db: Db;
  query: ParsedQuery<Calls['listOwnTickets']>;
  where: SQL | undefined;
  withAuthors: boolean;
}): Promise<TicketReply[] | Page<TicketReply>> {
  const { db, query, where, withAuthors } = input;
  const { cursor } = query;
  const after = cursor === FIRST_PAGE ? undefined : idOfCursor(cursor);
  const read = await readTickets({
    db,
    where: and(where, after === undefined ? undefined : lt(tickets.id, after)),
    tickets: TICKET_PAGE.tickets + 1,
    messages: TICKET_PAGE.messages,
    withAuthors,
  });
  const page = cutPage({ read, size: TICKET_PAGE.tickets, cursorOf: ({ id }) => id });
  return cursor === undefined ? page.items : page;
}

/** The newest tickets, each with its links and its last messages, in three reads. */
async function readTickets(input: {
  db: Db;
  where: SQL | undefined;
  tickets: number;
  messages: number;
  withAuthors: boolean;
}): Promise<TicketReply[]> {
  const { db, where, withAuthors } = input;
  const rows = await db
    .select({ ...getTableColumns(tickets), username: accounts.username })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(where)
    .orderBy(desc(tickets.id))
    .limit(input.tickets);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const urls = await db
    .select()
    .from(ticketUrls)
    .where(inArray(ticketUrls.ticketId, ids))
    .orderBy(asc(ticketUrls.id));
  const last = db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, tickets.id))
    .orderBy(desc(ticketMessages.id))
    .limit(input.messages)
    .as('last');
  const messages = await db
    .select({
      id: last.id,
      ticketId: last.ticketId,
      content: last.content,
      isAdmin: last.isAdmin,
      createdAt: last.createdAt,
    })
    .from(tickets)
    .crossJoinLateral(last)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(last.id));
  const urlsOf = group({ rows: urls, by: ({ ticketId }) => ticketId });
  const messagesOf = group({ rows: messages, by: ({ ticketId }) => ticketId });
  return rows.map(({ username, accountId, createdAt, updatedAt, ...ticket }) => ({
    ...ticket,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ticketurls: urlsOf(ticket.id).map(({ url }) => ({ url })),
    ticketmessages: messagesOf(ticket.id).map(presentMessage),
    ...(withAuthors ? { user: { id: accountId, username } } : {}),
  }));
}

export const presentMessage = ({
  id,
  content,
  isAdmin: fromTeam,
  createdAt,
}: Pick<MessageRow, 'id' | 'content' | 'isAdmin' | 'createdAt'>): MessageReply => ({
  id,
  content,
  isAdmin: fromTeam,
  createdAt: createdAt.toISOString(),
});
