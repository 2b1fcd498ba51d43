import { isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { mobs } from '#server/modules/drops/drops.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import type { Fault } from '#server/operator/import-report.ts';
import type { Placed } from './check-rows.ts';

/** The ids that rows of a file may name. */
const READERS = {
  item_id: async (tx: Tx) => {
    const rows = await tx.select({ id: gameItems.id }).from(gameItems);
    return { rows, causeOf: (id: number) => `o item ${id} não existe no catálogo` };
  },
  mob_id: async (tx: Tx) => {
    const rows = await tx.select({ id: mobs.id }).from(mobs);
    return { rows, causeOf: (id: number) => `o monstro ${id} não existe` };
  },
  map_id: async (tx: Tx) => {
    const rows = await tx.select({ id: guideMaps.id }).from(guideMaps).where(isNull(guideMaps.archivedAt));
    return { rows, causeOf: (id: number) => `o mapa ${id} não existe nos guias` };
  },
};
type Column = keyof typeof READERS;

/** Rows that name an item, a monster or a map that does not exist. A blank cell names none. */
export async function unknownRows<Name extends Column>(input: {
  tx: Tx;
  columns: readonly Name[];
  rows: readonly Placed<Readonly<Record<Name, number | null>>>[];
}): Promise<Fault[]> {
  const { tx, columns, rows } = input;
  const faults: Fault[] = [];
  for (const column of columns) {
    const { rows: stored, causeOf } = await READERS[column](tx);
    const known = new Set(stored.map(({ id }) => id));
    for (const { place, row } of rows) {
      const id = row[column];
      if (id !== null && !known.has(id)) faults.push({ place, cause: causeOf(id) });
    }
  }
  return faults;
}
