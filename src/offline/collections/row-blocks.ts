import type { Table } from 'dexie';

/** Up to this many neighbouring ids share one record: a browser needs nearly as long to write one short row as 64. */
const BLOCK_SIZE = 64;

interface Row {
  readonly id: number;
}

/** A record with up to BLOCK_SIZE rows. */
export interface RowBlock<R extends Row> {
  /** The ids of its rows divided by BLOCK_SIZE, rounded down. */
  readonly id: number;
  /** Ordered by id. */
  readonly rows: readonly R[];
}

/** All rows of a table in blocks, or those of `ids` that exist. */
export async function readFromBlocks<R extends Row>(
  table: Table<RowBlock<R>, number>,
  ids?: readonly number[],
): Promise<R[]> {
  if (!ids) return (await table.toArray()).flatMap(({ rows }) => rows);
  const wantedIds = new Set(ids);
  const blocks = await table.bulkGet(blockIdsOf(ids));
  return blocks.flatMap((block) => block?.rows ?? []).filter(({ id }) => wantedIds.has(id));
}

/**
 * Adds or replaces rows in their blocks, and removes those with an id in `deleted`. Call it in a transaction, because it reads before it
 * writes.
 */
export async function writeToBlocks<R extends Row>({
  table,
  rows,
  deleted = [],
}: {
  table: Table<RowBlock<R>, number>;
  rows: readonly R[];
  deleted?: readonly number[];
}): Promise<void> {
  const blockIds = blockIdsOf([...rows.map(({ id }) => id), ...deleted]);
  const stored = await table.bulkGet(blockIds);
  const blocks = new Map(
    blockIds.map((id, index) => [id, new Map(stored[index]?.rows.map((row) => [row.id, row]))]),
  );
  for (const id of deleted) blocks.get(blockIdOf(id))?.delete(id);
  for (const row of rows) blocks.get(blockIdOf(row.id))?.set(row.id, row);
  const byId = (one: R, other: R) => one.id - other.id;
  await table.bulkPut([...blocks].map(([id, inBlock]) => ({ id, rows: [...inBlock.values()].sort(byId) })));
}

const blockIdOf = (id: number): number => Math.floor(id / BLOCK_SIZE);

const blockIdsOf = (ids: readonly number[]): number[] => [...new Set(ids.map(blockIdOf))];
