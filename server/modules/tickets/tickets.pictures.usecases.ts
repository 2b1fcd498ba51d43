import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { ticketPictures } from './tickets.table.ts';

/**
 * Gives uploaded pictures to the text that names them (product 10.17). Throws ticket_picture_missing for a name that is not one of the
 * account's own pictures without a text: somebody else's, one that belongs to a text already, or one that was deleted as unused.
 */
export async function attachPictures(input: {
  tx: Tx;
  actor: Actor;
  names: readonly string[];
  ticketId: number;
  messageId: number | null;
}): Promise<void> {
  const { tx, actor, names, ticketId, messageId } = input;
  if (names.length === 0) return;
  const { accountId, hash, id } = ticketPictures;
  const attached = await tx
    .update(ticketPictures)
    .set({ ticketId, messageId })
    .where(and(eq(accountId, actor.accountId), inArray(hash, [...names]), isNull(ticketPictures.ticketId)))
    .returning({ id });
  if (attached.length < names.length) throw new AppError('ticket_picture_missing');
}
