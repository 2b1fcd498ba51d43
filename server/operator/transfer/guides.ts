import type { Tx } from '#server/db/connect.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { raiseSequence } from '#server/operator/game/write-rows.ts';
import type { Counts, Fault } from '#server/operator/import-report.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { findRepeated, type GuideRow, type Placed } from './check-rows.ts';
import { replaceChildren } from './replace-children.ts';
import { upsert } from './upsert.ts';

/** A map's own columns. A file repeats them in the row of each drop. */
const MAP_COLUMNS = ['name', 'type', 'recommended_lv', 'image_url'] as const;
const mapText = (row: GuideRow) => JSON.stringify(MAP_COLUMNS.map((column) => row[column]));

/** Faults between rows: different data for one map, or an item twice in one map. */
export function guideFaults(rows: readonly Placed<GuideRow>[], at: (place: number) => string): Fault[] {
  const firstOfMap = new Map<number, Placed<GuideRow>>();
  const faults: Fault[] = [];
  for (const placed of rows) {
    const earlier = firstOfMap.get(placed.row.id);
    if (earlier === undefined) firstOfMap.set(placed.row.id, placed);
    else if (mapText(earlier.row) !== mapText(placed.row)) {
      faults.push({
        place: placed.place,
        cause: `o mapa ${placed.row.id} tem outro nome, tipo, nível ou imagem ${at(earlier.place)}`,
      });
    }
  }
  const repeatedDrops = findRepeated({
    rows,
    keyOf: ({ id, item_id }) => `${id}/${item_id}`,
    causeOf: ({ id, item_id }, firstPlace) =>
      `${item_id === null ? '' : `o item ${item_id} d`}o mapa ${id} já está ${at(firstPlace)}`,
  });
  const withoutItem = rows
    .filter(({ row }) => row.item_id === null && (row.item_name !== null || row.drop_rate !== null))
    .map(({ place }) => ({ place, cause: 'item_id está vazio, mas há nome ou chance do item' }));
  return [...faults, ...repeatedDrops, ...withoutItem];
}

/** Writes maps with their drops. The drops of a map are replaced by those of the file. */
export async function writeGuides(input: {
  tx: Tx;
  rows: readonly GuideRow[];
  now: Date;
  terminal: Terminal;
}): Promise<Counts> {
  const { tx, rows, now, terminal } = input;
  const maps = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
  const { writtenKeys, ...written } = await upsert({
    tx,
    table: 'guide_maps',
    key: 'id',
    columns: [...MAP_COLUMNS, 'archived_at'],
    // A removed map that is in the file returns to the list.
    rows: maps.map((map) => ({ ...map, archived_at: null })),
    terminal,
  });
  const changedMaps = await replaceChildren({
    ...{ tx, table: 'drop_guide', parent: 'guide_map_id', key: 'item_id', columns: ['name', 'drop_rate'] },
    parents: new Set(maps.map(({ id }) => id)),
    rows: await namedDrops(input),
    ...{ now, terminal },
  });
  await raiseSequence({ tx, table: 'guide_maps' });
  const changedByDropsOnly = [...changedMaps].filter((id) => !writtenKeys.has(id)).length;
  return {
    ...written,
    changed: written.changed + changedByDropsOnly,
    same: written.same - changedByDropsOnly,
  };
}

/** A drop without a name gets the catalogue's. */
async function namedDrops({
  tx,
  rows,
}: {
  tx: Tx;
  rows: readonly GuideRow[];
}): Promise<Record<string, unknown>[]> {
  const items = await tx.select({ id: gameItems.id, label: gameItems.label }).from(gameItems);
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  return rows.flatMap(({ id, item_id, item_name, drop_rate }) =>
    item_id === null
      ? []
      : [{ guide_map_id: id, item_id, name: item_name ?? labels.get(item_id) ?? '', drop_rate }],
  );
}
