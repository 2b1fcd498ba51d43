import type { Table } from 'dexie';

/** Neighbouring ids that share a record: a browser takes nearly as long to write one short row as 64 of them (decision 0017). */
const BLOCK_SIZE = 64;

interface Row {
  readonly id: number;
}

/** The record of a table in blocks. */
export interface RowBlock<R extends Row> {
  /** That of its rows divided by BLOCK_SIZE, rounded down. */
  readonly id: number;
  /** Ordered by id. */
  readonly rows: readonly R[];
}

/** The rows of a table in blocks, or those of `ids` that are there. */
export async function readFromBlocks<R extends Row>(
  table: Table<RowBlock<R>, number>,
  ids?: readonly number[],
): Promise<R[]> {
  if (!ids) return rowsOf(await table.toArray());
  const wanted = new Set(ids);
  const blocks = await table.bulkGet(blockIdsOf(ids));
  return blocks.flatMap((block) => block?.rows ?? []).filter(({ id }) => wanted.has(id));
}

/**
 * Puts rows into their blocks, in the place of rows with the same id, and removes those of `deleted`. Other blocks are not touched.
 * To be called in a transaction, as it reads before it writes.
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

/** Earlier portals left single rows too, with or without blocks beside them; the single row is then the newer one. */
function rowsOf<R extends Row>(records: readonly (RowBlock<R> | R)[]): R[] {
  const inBlocks = records.flatMap((record) => ('rows' in record ? record.rows : []));
  const single = records.filter((record): record is R => !('rows' in record));
  return [...inBlocks, ...single];
}
