import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { hasRight } from '#contract/rights.ts';
import { CHARACTER_REQUIRED, type TicketStatus } from '#contract/tickets.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockOwnCharacter } from '#server/modules/characters/characters.locks.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { idempotentWithLock } from '#server/modules/idempotency/idempotency.usecases.ts';
import { checkRoomForMessage, checkRoomForTicket } from './tickets.limits.queries.ts';
import { attachPictures } from './tickets.pictures.usecases.ts';
import { getTicket, readMessage, type MessageReply, type TicketReply } from './tickets.queries.ts';
import { statusAfterReply, ticketNotFound, waitingAfterReply } from './tickets.rules.ts';
import { ticketMessages, tickets, ticketUrls } from './tickets.table.ts';

type TicketRow = typeof tickets.$inferSelect;

/**
 * Opens a ticket (product 10.4), idempotent for its key. Throws character_not_found for another account's character, and at the limits
 * (product 10.10) too_many_open_tickets, ticket_storage_limit or too_many_requests, and ticket_picture_missing.
 */
export async function createTicket(input: {
  deps: Pick<Deps, 'database' | 'config'>;
  actor: Actor;
  now: Date;
  key: string | null;
  body: ParsedBody<Calls['createTicket']>;
}): Promise<TicketReply> {
  const { deps, actor, now, key, body } = input;
  const { database, config } = deps;
  // Only the id is stored with the key, so that the texts are not stored twice.
  const { id } = await idempotentWithLock(
    { database, actor, key, call: 'createTicket', body },
    async (tx) => {
      await checkCharacter({ tx, actor, name: body.characterName });
      await checkRoomForTicket({ tx, actor, now, perHour: config.ticketsPerHour });
      const { urls, pictures = [], ...fields } = body;
      const [ticket] = await tx
        .insert(tickets)
        .values({ ...fields, accountId: actor.accountId, waitingSince: now, createdAt: now, updatedAt: now })
        .returning({ id: tickets.id });
      if (!ticket) throw new AppError('internal');
      if (urls.length > 0) {
        await tx.insert(ticketUrls).values(urls.map((url) => ({ ticketId: ticket.id, url })));
      }
      await attachPictures({ tx, actor, names: pictures, ticketId: ticket.id, messageId: null });
      return ticket;
    },
  );
  return getTicket({ db: database.db, actor, id });
}

/** A ticket must name one of the account's characters, unless the account has none. */
async function checkCharacter(input: { tx: Tx; actor: Actor; name: string | null }): Promise<void> {
  const { tx, actor, name } = input;
  if (name !== null) {
    await lockOwnCharacter({ tx, actor, name });
    return;
  }
  const [character] = await tx
    .select({ id: characters.id })
    .from(characters)
    .where(eq(characters.accountId, actor.accountId))
    .limit(1);
  if (character) throw new AppError('invalid_input', { message: CHARACTER_REQUIRED, field: 'characterName' });
}

/**
 * Adds a reply (product 10.6) and updates the status (product 10.3), idempotent for its key. Throws not_found for another account's ticket,
 * ticket_closed, ticket_message_limit, ticket_picture_missing, and ticket_storage_limit for the owner.
 */
export async function createTicketMessage(
  input: EditOne & { key: string | null; body: ParsedBody<Calls['createTicketMessage']> },
): Promise<MessageReply> {
  const { database, context, key, id, body } = input;
  const { actor, now } = context;
  const request = { database, actor, key, call: 'createTicketMessage', body: { id, ...body } } as const;
  const written = await idempotentWithLock(request, async (tx) => {
    const ticket = await lockTicket({ tx, id });
    const isAdmin = hasRight(actor, 'tickets');
    if (ticket.accountId !== actor.accountId && !isAdmin) throw ticketNotFound();
    if (ticket.status === 'fechado') throw new AppError('ticket_closed');
    await checkRoomForMessage({ tx, actor, ticketId: id });
    const [message] = await tx
      .insert(ticketMessages)
      .values({
        ticketId: id,
        accountId: actor.accountId,
        content: body.content,
        isAdmin,
        createdAt: now,
      })
      .returning({ id: ticketMessages.id });
    if (!message) throw new AppError('internal');
    await attachPictures({ tx, actor, names: body.pictures ?? [], ticketId: id, messageId: message.id });
    const status = statusAfterReply({ status: ticket.status, isAdmin });
    const waitingSince = waitingAfterReply({ waitingSince: ticket.waitingSince, isAdmin, now });
    await tx.update(tickets).set({ status, waitingSince, updatedAt: now }).where(eq(tickets.id, id));
    if (isAdmin) {
      await writeAudit({
        tx,
        context,
        entry: {
          action: 'tickets.reply',
          subject: 'tickets',
          subjectId: id,
          before: { status: ticket.status },
          after: { status, content: body.content },
        },
      });
    }
    return message;
  });
  return readMessage({ db: database.db, id: written.id });
}

/** Closes a ticket in any other status (product 10.3). Throws not_found and ticket_status_unchanged. */
export const closeTicket = (input: EditOne) =>
  changeStatus({ ...input, action: 'tickets.close', to: 'fechado', from: (status) => status !== 'fechado' });

/** Reopens a closed ticket. Throws not_found and ticket_status_unchanged. */
export const reopenTicket = (input: EditOne) =>
  changeStatus({ ...input, action: 'tickets.reopen', to: 'aberto', from: (status) => status === 'fechado' });

async function changeStatus(
  input: EditOne & {
    action: AuditAction;
    to: TicketStatus;
    from: (status: TicketStatus) => boolean;
  },
): Promise<{ id: number; status: TicketStatus }> {
  const { context, id, action, to, from } = input;
  return transactEdit(input, async (tx) => {
    const ticket = await lockTicket({ tx, id });
    if (!from(ticket.status)) throw new AppError('ticket_status_unchanged');
    await tx.update(tickets).set({ status: to, updatedAt: context.now }).where(eq(tickets.id, id));
    await writeAudit({
      tx,
      context,
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

/** Throws not_found. */
export async function lockTicket({ tx, id }: { tx: Tx; id: number }): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  if (!ticket) throw ticketNotFound();
  return ticket;
}
