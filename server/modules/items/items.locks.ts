import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { gameItems } from './items.table.ts';

/** Locks an item of the catalogue against deletion until the transaction ends. Throws item_not_found. */
export async function lockCatalogueItem({ tx, id }: { tx: Tx; id: number }): Promise<void> {
  const [item] = await tx
    .select({ id: gameItems.id })
    .from(gameItems)
    .where(eq(gameItems.id, id))
    .for('key share');
  if (!item) throw new AppError('item_not_found', { field: 'item_id' });
}
