import { asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { isAdmin as isAdministrator } from '#contract/accounts.ts';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { TicketStatus } from '#contract/tickets.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { httpError } from '#server/http/errors.ts';
import type { Actor } from '#server/http/handler.ts';
import { group } from '#server/lib/group.ts';
import { accounts } from '#server/modules/accounts/table.ts';
import { type Change, writeAudit } from '#server/modules/audit/usecases.ts';
import { ownCharacter } from '#server/modules/characters/own-character.ts';
import { once } from '#server/modules/idempotency/usecases.ts';
import { transactAs } from '#server/modules/sessions/usecases.ts';
import { statusAfterReply } from './rules.ts';
import { ticketMessages, tickets, ticketUrls } from './table.ts';

type TicketRow = typeof tickets.$inferSelect;
type TicketReply = ReplyInput<Calls['getTicket']>;
type MessageReply = ReplyInput<Calls['createTicketMessage']>;

/** Opens a ticket (product 10.4), idempotent for its key. Refuses with character_not_found for a character that is not the account's own. */
export async function createTicket(input: {
  database: Database;
  actor: Actor;
  now: Date;
  key: string | null;
  body: ParsedBody<Calls['createTicket']>;
}): Promise<TicketReply> {
  const { database, actor, now, key, body } = input;
  return once({ database, actor, key, call: 'createTicket', body }, async (tx) => {
    await ownCharacter({ tx, actor, name: body.characterName });
    const { urls, ...rest } = body;
    const [ticket] = await tx
      .insert(tickets)
      .values({ ...rest, accountId: actor.accountId, createdAt: now, updatedAt: now })
      .returning();
    if (!ticket) throw httpError('internal');
    if (urls.length > 0) {
      await tx.insert(ticketUrls).values(urls.map((url) => ({ ticketId: ticket.id, url })));
    }
    return present({ ticket, urls: urls.map((url) => ({ url })), messages: [] });
  });
}

/** The account's own tickets (product 10.5), the newest first, with their conversations. */
export const listOwnTickets = ({ db, actor }: { db: Db; actor: Actor }): Promise<TicketReply[]> =>
  listWhere({ db, where: eq(tickets.accountId, actor.accountId) });

/** All tickets with their authors (product 10.7), the newest first. For administrators. */
export const listTickets = (db: Db): Promise<TicketReply[]> => listWhere({ db, authors: true });

/** A ticket with its conversation (product 10.6). Refuses with not_found for another's, unless an administrator asks. */
export async function getTicket({
  db,
  actor,
  id,
}: {
  db: Db;
  actor: Actor;
  id: number;
}): Promise<TicketReply> {
  const [ticket] = await listWhere({
    db,
    where: eq(tickets.id, id),
    authors: isAdministrator(actor),
    readable: actor,
  });
  if (!ticket) throw httpError('not_found', { message: 'Ticket não encontrado.' });
  return ticket;
}

/**
 * Adds a reply (product 10.6) and moves the status (product 10.3), idempotent for its key. Refuses with not_found for another's
 * ticket and ticket_closed for everybody.
 */
export async function createTicketMessage(input: {
  database: Database;
  actor: Actor;
  now: Date;
  requestId: string;
  key: string | null;
  id: number;
  body: ParsedBody<Calls['createTicketMessage']>;
}): Promise<MessageReply> {
  const { database, actor, now, requestId, key, id, body } = input;
  return once({ database, actor, key, call: 'createTicketMessage', body: { id, ...body } }, async (tx) => {
    const ticket = await lockTicket({ tx, actor, id });
    if (ticket.status === 'fechado') throw httpError('ticket_closed');
    const isAdmin = isAdministrator(actor);
    const [message] = await tx
      .insert(ticketMessages)
      .values({
        ticketId: id,
        accountId: actor.accountId,
        content: body.content,
        isAdmin,
        createdAt: now,
      })
      .returning();
    if (!message) throw httpError('internal');
    const status = statusAfterReply({ status: ticket.status, isAdmin });
    await tx.update(tickets).set({ status, updatedAt: now }).where(eq(tickets.id, id));
    if (isAdmin) {
      await writeAudit({
        tx,
        change: { actor, now, requestId },
        entry: {
          action: 'tickets.reply',
          subject: 'tickets',
          subjectId: id,
          before: { status: ticket.status },
          after: { status, content: body.content },
        },
      });
    }
    return presentMessage(message);
  });
}

interface StatusChange {
  readonly database: Database;
  readonly change: Change;
  readonly id: number;
}

/** Closes a ticket in any other status (product 10.3). Refuses with not_found and ticket_state. */
export const closeTicket = (input: StatusChange) =>
  changeStatus({ ...input, action: 'tickets.close', to: 'fechado', from: (status) => status !== 'fechado' });

/** Reopens a closed ticket (product 10.3). Refuses with not_found and ticket_state. */
export const reopenTicket = (input: StatusChange) =>
  changeStatus({ ...input, action: 'tickets.reopen', to: 'aberto', from: (status) => status === 'fechado' });

async function changeStatus(
  input: StatusChange & {
    action: `tickets.${string}`;
    to: TicketStatus;
    from: (status: TicketStatus) => boolean;
  },
): Promise<{ id: number; status: TicketStatus }> {
  const { database, change, id, action, to, from } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
    if (!ticket) throw httpError('not_found', { message: 'Ticket não encontrado.' });
    if (!from(ticket.status)) throw httpError('ticket_state');
    await tx.update(tickets).set({ status: to, updatedAt: change.now }).where(eq(tickets.id, id));
    await writeAudit({
      tx,
      change,
      entry: {
        action,
        subject: 'tickets',
        subjectId: id,
        before: { status: ticket.status },
        after: { status: to },
      },
    });
    return { id, status: to };
  });
}

/** A ticket that the actor may write to, locked. */
async function lockTicket({ tx, actor, id }: { tx: Tx; actor: Actor; id: number }): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  if (!ticket || !mayRead({ ticket, actor }))
    throw httpError('not_found', { message: 'Ticket não encontrado.' });
  return ticket;
}

const mayRead = ({ ticket, actor }: { ticket: Pick<TicketRow, 'accountId'>; actor: Actor }): boolean =>
  ticket.accountId === actor.accountId || isAdministrator(actor);

/** Tickets whole: three reads, however many there are. */
async function listWhere(input: {
  db: Db;
  where?: SQL;
  authors?: boolean;
  readable?: Actor;
}): Promise<TicketReply[]> {
  const { db, where, authors = false, readable } = input;
  const found = await db
    .select({ ...getTableColumns(tickets), username: accounts.username })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(where)
    .orderBy(desc(tickets.id));
  const rows = found.filter((ticket) => readable === undefined || mayRead({ ticket, actor: readable }));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const urls = await db
    .select()
    .from(ticketUrls)
    .where(inArray(ticketUrls.ticketId, ids))
    .orderBy(asc(ticketUrls.id));
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
    .orderBy(asc(ticketMessages.id));
  const urlsOf = group({ rows: urls, by: ({ ticketId }) => ticketId });
  const messagesOf = group({ rows: messages, by: ({ ticketId }) => ticketId });
  return rows.map(({ username, ...ticket }) => ({
    ...present({
      ticket,
      urls: urlsOf(ticket.id).map(({ url }) => ({ url })),
      messages: messagesOf(ticket.id),
    }),
    ...(authors ? { user: { id: ticket.accountId, username } } : {}),
  }));
}

function present(input: {
  ticket: TicketRow;
  urls: { url: string }[];
  messages: (typeof ticketMessages.$inferSelect)[];
}): TicketReply {
  const { accountId: _, createdAt, updatedAt, ...ticket } = input.ticket;
  return {
    ...ticket,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ticketurls: input.urls,
    ticketmessages: input.messages.map(presentMessage),
  };
}

const presentMessage = ({
  id,
  content,
  isAdmin,
  createdAt,
}: typeof ticketMessages.$inferSelect): MessageReply => ({
  id,
  content,
  isAdmin,
  createdAt: createdAt.toISOString(),
});
