import { gameItem } from '#contract/items.ts';
import type { PublicDatabase } from '#offline/collections/database.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { validRows } from '#offline/collections/valid-rows.ts';

/** These items, as far as the stored catalogue has them, and whether it was ever synced. */
export const readItems = (db: PublicDatabase, ids: readonly number[]) =>
  db.transaction('r', db.items, db.meta, async () => ({
    isSynced: (await db.meta.get('items')) !== undefined,
    rows: validRows({ name: 'items', rows: await readFromBlocks(db.items, ids), schema: gameItem }),
  }));
