import { asc, desc } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { group } from '#server/lib/group.ts';
import { dropGuide } from '#server/modules/guides/guides.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { raiseSequence } from '#server/operator/game/write-rows.ts';
import type { Counts, Fault } from '#server/operator/import-report.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { findRepeated, type GuideRow, type Placed } from './check-rows.ts';
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

/** Rows with items that are not in the catalogue. */
export async function unknownItems(input: { tx: Tx; rows: readonly Placed<GuideRow>[] }): Promise<Fault[]> {
  const items = await input.tx.select({ id: gameItems.id }).from(gameItems);
  const known = new Set(items.map(({ id }) => id));
  return input.rows
    .filter(({ row }) => row.item_id !== null && !known.has(row.item_id))
    .map(({ place, row }) => ({ place, cause: `o item ${row.item_id} não existe no catálogo` }));
}

interface Drop {
  readonly guide_map_id: number;
  readonly item_id: number;
  readonly name: string;
  readonly dropRate: number | null;
}

/** Writes maps with their drops. The drops of a map are replaced by those of the file. */
export async function writeGuides(input: {
  tx: Tx;
  rows: readonly GuideRow[];
  now: Date;
  terminal: Terminal;
}): Promise<Counts> {
  const { tx, rows, terminal } = input;
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
  const changedMaps = await writeDrops({ ...input, maps: maps.map(({ id }) => id) });
  await raiseSequence({ tx, table: 'guide_maps' });
  const changedByDropsOnly = [...changedMaps].filter((id) => !writtenKeys.has(id)).length;
  return {
    ...written,
    changed: written.changed + changedByDropsOnly,
    same: written.same - changedByDropsOnly,
  };
}

/**
 * Changes drops by their map and item, so that their ids stay: a removed drop returns if the file has it, and a listed one that the file lacks
 * is removed as an editor removes it. Returns the maps with changes.
 */
async function writeDrops(input: {
  tx: Tx;
  rows: readonly GuideRow[];
  maps: readonly number[];
  now: Date;
  terminal: Terminal;
}): Promise<Set<number>> {
  const { tx, maps, now, terminal } = input;
  const keyOf = ({ guide_map_id, item_id }: Drop) => `${guide_map_id}/${item_id}`;
  // Listed drops first, then those that were removed last.
  const stored = await tx.select().from(dropGuide).orderBy(desc(dropGuide.archivedAt), asc(dropGuide.id));
  const storedDrops = group({ rows: stored, by: keyOf });
  const fileDrops = await namedDrops(input);
  const inBoth = fileDrops.flatMap((drop) => {
    const [row] = storedDrops(keyOf(drop));
    return row ? [{ id: row.id, name: drop.name, drop_rate: drop.dropRate, archived_at: null }] : [];
  });
  const [fileMapIds, listedIds] = [new Set(maps), new Set(inBoth.map(({ id }) => id))];
  const removed = stored
    .filter((row) => row.archivedAt === null && fileMapIds.has(row.guide_map_id) && !listedIds.has(row.id))
    .map(({ id, name, dropRate }) => ({ id, name, drop_rate: dropRate, archived_at: now.toISOString() }));
  const columns = ['name', 'drop_rate', 'archived_at'] as const;
  const { writtenKeys } = await upsert({
    ...{ tx, table: 'drop_guide', key: 'id', columns, terminal },
    rows: [...inBoth, ...removed],
  });
  const added = fileDrops.filter((drop) => storedDrops(keyOf(drop)).length === 0);
  // In batches, because a statement has at most 65,535 parameters.
  for (let from = 0; from < added.length; from += 1000) {
    await tx.insert(dropGuide).values(added.slice(from, from + 1000));
  }
  const changed = [...stored.filter(({ id }) => writtenKeys.has(id)), ...added];
  return new Set(changed.map(({ guide_map_id }) => guide_map_id));
}

/** A drop without a name gets the catalogue's. */
async function namedDrops({ tx, rows }: { tx: Tx; rows: readonly GuideRow[] }): Promise<Drop[]> {
  const items = await tx.select({ id: gameItems.id, label: gameItems.label }).from(gameItems);
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  return rows.flatMap(({ id, item_id, item_name, drop_rate }) =>
    item_id === null
      ? []
      : [{ guide_map_id: id, item_id, name: item_name ?? labels.get(item_id) ?? '', dropRate: drop_rate }],
  );
}
