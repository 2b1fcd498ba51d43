import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isStorableTime } from '#contract/input.ts';
import type { Page } from '#contract/paging.ts';
import { hasRight } from '#contract/rights.ts';
import { TICKET, TICKET_PAGE_SIZE } from '#contract/tickets.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { cutPage, idOfCursor, invalidPage, isAfter, type PageOrder } from '#server/core/paging.ts';
import { group } from '#server/lib/group.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { needsAnswer, ticketNotFound } from './tickets.rules.ts';
import { isWaiting, ticketMessages, ticketPictures, tickets, ticketUrls } from './tickets.table.ts';

const assignees = alias(accounts, 'assignee');

type MessageRow = typeof ticketMessages.$inferSelect;
export type TicketReply = ReplyInput<Calls['getTicket']>;
export type MessageReply = ReplyInput<Calls['createTicketMessage']>;

/**
 * An account's tickets, newest first, each with its last messages. A page for a request with a cursor, else a plain list
 * of the first page.
 */
export const listTicketsOf = (input: {
  db: Db;
  accountId: number;
  query: ParsedQuery<Calls['listOwnTickets']>;
}): Promise<TicketReply[] | Page<TicketReply>> =>
  readList({
    ...input,
    order: NEWEST,
    where: eq(tickets.accountId, input.accountId),
    withAuthors: false,
  });

/**
 * All tickets with their authors, for the team, filtered by status and assignee; with `sort=wait` only those whose player
 * waits, the longest wait first. Else like `listTicketsOf`.
 */
export const listTickets = (input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listTickets']>;
}): Promise<TicketReply[] | Page<TicketReply>> => {
  const { status, assignee, sort } = input.query;
  return readList({
    ...input,
    order: sort === 'wait' ? LONGEST_WAIT : NEWEST,
    where: and(
      status === undefined ? undefined : eq(tickets.status, status),
      assignee === undefined ? undefined : eq(tickets.assigneeId, input.actor.accountId),
    ),
    withAuthors: true,
  });
};

/** A ticket with its messages. Throws not_found for another account's, except for the team. */
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
    order: NEWEST,
  });
  if (!ticket) throw ticketNotFound();
  return ticket;
}

/** `isListed`: the condition for all rows of the list. */
interface Order extends PageOrder<TicketReply> {
  readonly isListed: SQL | undefined;
}

const NEWEST: Order = {
  by: [desc(tickets.id)],
  isListed: undefined,
  after: (cursor) => lt(tickets.id, idOfCursor(cursor)),
  cursorOf: ({ id }) => String(id),
};

const LONGEST_WAIT: Order = {
  by: [asc(tickets.waitingSince), asc(tickets.id)],
  isListed: isWaiting(tickets),
  after: (cursor) => {
    const [, waiting, last] = /^(\d{1,15})\.(\d{1,10})$/.exec(cursor) ?? [];
    const since = Number(waiting);
    const id = idOfCursor(last);
    if (id === undefined || !isStorableTime(since)) throw invalidPage();
    return sql`(${tickets.waitingSince}, ${tickets.id}) > (${new Date(since).toISOString()}::timestamptz, ${id})`;
  },
  cursorOf: ({ id, waitingSince }) => `${Date.parse(waitingSince ?? '')}.${id}`,
};

async function readList(input: {
  db: Db;
  query: ParsedQuery<Calls['listOwnTickets']>;
  where: SQL | undefined;
  order: Order;
  withAuthors: boolean;
}): Promise<TicketReply[] | Page<TicketReply>> {
  const { db, query, where, order, withAuthors } = input;
  const { cursor } = query;
  const ticketRows = await readTickets({
    db,
    where: and(where, order.isListed, isAfter(order, cursor)),
    order,
    tickets: TICKET_PAGE_SIZE.tickets + 1,
    messages: TICKET_PAGE_SIZE.messages,
    withAuthors,
  });
  const page = cutPage({ rows: ticketRows, size: TICKET_PAGE_SIZE.tickets, cursorOf: order.cursorOf });
  return cursor === undefined ? page.items : page;
}

/** The first tickets of an order, each with its links and its last messages, in four reads. */
async function readTickets(input: {
  db: Db;
  where: SQL | undefined;
  order: Order;
  tickets: number;
  messages: number;
  withAuthors: boolean;
}): Promise<TicketReply[]> {
  const { db, where, withAuthors } = input;
  const rows = await db
    .select({ ...getTableColumns(tickets), username: accounts.username, assignee: assignees.username })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(where)
    .orderBy(...input.order.by)
    .limit(input.tickets);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const urls = await db
    .select()
    .from(ticketUrls)
    .where(inArray(ticketUrls.ticketId, ids))
    .orderBy(asc(ticketUrls.id));
  const lastMessages = db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, tickets.id))
    .orderBy(desc(ticketMessages.id))
    .limit(input.messages)
    .as('last');
  const messages = await db
    .select({
      id: lastMessages.id,
      ticketId: lastMessages.ticketId,
      content: lastMessages.content,
      isAdmin: lastMessages.isAdmin,
      createdAt: lastMessages.createdAt,
    })
    .from(tickets)
    .crossJoinLateral(lastMessages)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(lastMessages.id));
  const pictures = await readPictures({ db, where: inArray(ticketPictures.ticketId, ids) });
  const ofDescriptions = pictures.filter(({ messageId }) => messageId === null);
  const picturesOf = group({ rows: ofDescriptions, by: ({ ticketId }) => ticketId });
  const picturesOfMessage = group({ rows: pictures, by: ({ messageId }) => messageId });
  const urlsOf = group({ rows: urls, by: ({ ticketId }) => ticketId });
  const messagesOf = group({ rows: messages, by: ({ ticketId }) => ticketId });
  return rows.map(
    ({ username, accountId, assignee, assigneeId, waitingSince, createdAt, updatedAt, ...ticket }) => ({
      ...ticket,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      ticketurls: urlsOf(ticket.id).map(({ url }) => ({ url })),
      pictures: picturesOf(ticket.id).map(presentPicture),
      ticketmessages: messagesOf(ticket.id).map((message) =>
        presentMessage({ message, pictures: picturesOfMessage(message.id) }),
      ),
      ...(withAuthors
        ? {
            user: { id: accountId, username },
            assignee:
              assigneeId === null || assignee === null ? null : { id: assigneeId, username: assignee },
            waitingSince: needsAnswer(ticket.status) ? (waitingSince?.toISOString() ?? null) : null,
          }
        : {}),
    }),
  );
}

type PictureRow = typeof ticketPictures.$inferSelect;

async function readPictures({ db, where }: { db: Db; where: SQL }): Promise<PictureRow[]> {
  return db.select().from(ticketPictures).where(where).orderBy(asc(ticketPictures.id));
}

const presentPicture = ({ id, width, height }: PictureRow) => ({ id, width, height });

const presentMessage = (input: {
  message: Pick<MessageRow, 'id' | 'content' | 'isAdmin' | 'createdAt'>;
  pictures: readonly PictureRow[];
}): MessageReply => {
  const { id, content, isAdmin, createdAt } = input.message;
  const pictures = input.pictures.map(presentPicture);
  return { id, content, isAdmin, createdAt: createdAt.toISOString(), pictures };
};

/** A message as its author gets it. Throws not_found. */
export async function readMessage({ db, id }: { db: Db; id: number }): Promise<MessageReply> {
  const [message] = await db.select().from(ticketMessages).where(eq(ticketMessages.id, id));
  if (!message) throw new AppError('not_found');
  return presentMessage({
    message,
    pictures: await readPictures({ db, where: eq(ticketPictures.messageId, id) }),
  });
}
