import { and, eq } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { hasRight } from '#contract/rights.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { ticketPictures, tickets } from '#server/modules/tickets/tickets.table.ts';

/** The random text in the names of a picture's files. Throws not_found for a picture of another account's ticket, except for the team. */
export async function findTicketPicture(input: { db: Db; actor: Actor; id: number }): Promise<string> {
  const { db, actor, id } = input;
  const isReadable = hasRight(actor, 'tickets') ? undefined : eq(tickets.accountId, actor.accountId);
  const [picture] = await db
    .select({ file: ticketPictures.file })
    .from(ticketPictures)
    .innerJoin(tickets, eq(tickets.id, ticketPictures.ticketId))
    .where(and(eq(ticketPictures.id, id), isReadable));
  if (!picture) throw pictureNotFound();
  return picture.file;
}

export const pictureNotFound = () =>
  new AppError('not_found', { message: EXACT_MESSAGES.ticketPictureNotFound });
