import { eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import type { Counts, Fault } from '#server/operator/import-report.ts';
import { findRepeated, type Placed, type Rows } from './check-rows.ts';

type PackRow = Rows['packs'];

const keyOf = ({ item_id, item_cnt }: Pick<PackRow, 'item_id' | 'item_cnt'>) => `${item_id}/${item_cnt}`;

/** A pack is its item and quantity. */
export const packFaults = (rows: readonly Placed<PackRow>[], at: (place: number) => string): Fault[] =>
  findRepeated({
    rows,
    keyOf,
    causeOf: ({ item_id, item_cnt }, first) => `${item_cnt} do item ${item_id} já está ${at(first)}`,
  });

/** Puts packs on sale, and changes price and category of those that are. Packs that the file lacks stay as they are. */
export async function writePacks({
  tx,
  rows,
  now,
}: {
  tx: Tx;
  rows: readonly PackRow[];
  now: Date;
}): Promise<Counts> {
  const onSale = await tx.select().from(siteStore).where(isNull(siteStore.archivedAt)).for('update');
  const stored = new Map(onSale.map((pack) => [keyOf(pack), pack]));
  const created = rows.filter((row) => !stored.has(keyOf(row)));
  let changed = 0;
  for (const row of rows) {
    const { id, price, category } = stored.get(keyOf(row)) ?? {};
    if (id === undefined || (price === row.price && category === row.category)) continue;
    // A new revision, so that an edit which was begun before the import is refused and does not overwrite it.
    await tx
      .update(siteStore)
      .set({ price: row.price, category: row.category, revision: sql`${siteStore.revision} + 1` })
      .where(eq(siteStore.id, id));
    changed += 1;
  }
  for (let from = 0; from < created.length; from += BATCH_ROWS) {
    const batch = created.slice(from, from + BATCH_ROWS);
    await tx.insert(siteStore).values(batch.map((row) => ({ ...row, createdAt: now })));
  }
  return { created: created.length, changed, same: rows.length - created.length - changed };
}

const BATCH_ROWS = 1000;
