import { and, count, eq, gt, min, ne, sql } from 'drizzle-orm';
import { hasRight } from '#contract/rights.ts';
import { TICKET } from '#contract/tickets.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { ticketMessages, tickets, ticketUrls } from './tickets.table.ts';

const HOUR_MS = 3_600_000;
/** Estimated size of a row without its texts. */
const ROW_BYTES = 100;

/**
 * Whether a locked account may open one more ticket. Throws too_many_requests above `perHour`, too_many_open_tickets, and
 * ticket_storage_limit.
 */
export async function checkRoomForTicket(input: {
  tx: Tx;
  actor: Actor;
  now: Date;
  perHour: number;
}): Promise<void> {
  const { tx, actor, now, perHour } = input;
  const isOwn = eq(tickets.accountId, actor.accountId);
  const [recent] = await tx
    .select({ count: count(), first: min(tickets.createdAt) })
    .from(tickets)
    .where(and(isOwn, gt(tickets.createdAt, new Date(now.getTime() - HOUR_MS))));
  if (recent && recent.count >= perHour) {
    const waitMs = (recent.first ?? now).getTime() + HOUR_MS - now.getTime();
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  const open = await tx.$count(tickets, and(isOwn, ne(tickets.status, 'fechado')));
  if (open >= TICKET.openMax) throw new AppError('too_many_open_tickets');
  await checkBytes({ tx, actor });
}

/** Whether a locked account may add a message to a ticket. Throws ticket_message_limit and ticket_storage_limit. */
export async function checkRoomForMessage(input: { tx: Tx; actor: Actor; ticketId: number }): Promise<void> {
  const { tx, actor, ticketId } = input;
  const messages = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, ticketId));
  if (messages >= TICKET.messagesMax) throw new AppError('ticket_message_limit');
  await checkBytes({ tx, actor });
}

/** Throws ticket_storage_limit. Counts stored bytes, which the database knows without reading the texts. The team has no limit. */
async function checkBytes({ tx, actor }: { tx: Tx; actor: Actor }): Promise<void> {
  if (hasRight(actor, 'tickets')) return;
  const { accountId } = actor;
  const { rows } = await tx.execute<{ bytes: string | number }>(sql`
    select
      (select coalesce(sum(pg_column_size(${tickets.title}) + pg_column_size(${tickets.description}) + ${ROW_BYTES}), 0)
       from ${tickets} where ${tickets.accountId} = ${accountId})
      + (select coalesce(sum(pg_column_size(${ticketMessages.content}) + ${ROW_BYTES}), 0)
         from ${ticketMessages} where ${ticketMessages.accountId} = ${accountId})
      + (select coalesce(sum(pg_column_size(${ticketUrls.url}) + ${ROW_BYTES}), 0)
         from ${ticketUrls} join ${tickets} on ${tickets.id} = ${ticketUrls.ticketId}
         where ${tickets.accountId} = ${accountId}) as bytes`);
  if (Number(rows[0]?.bytes ?? 0) >= TICKET.bytesMax) throw new AppError('ticket_storage_limit');
}
