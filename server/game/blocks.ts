import type { GameList } from './game.ts';
import type { GameDatabase, GameRow } from './game-database.ts';

/** Rows whose numbers, divided by this, are equal are compared and read together. */
export const BLOCK_ROWS = 512;

/** Number of rows and checksum of each block. */
export type Blocks = ReadonlyMap<number, { readonly rows: number; readonly checksum: string }>;

/**
 * Checksums of a list, computed in the game's database. Games do not say when a row was changed, so this finds changed and deleted rows: it sends
 * little, and the process keeps little.
 */
export async function readBlocks(input: { database: GameDatabase; list: GameList }): Promise<Blocks> {
  const { database, list } = input;
  const { from, where, id, columns } = list;
  const cells = Object.values(columns).map((expression) => `coalesce(concat(${expression}), '~')`);
  const checksum = database.dialect.checksum(`concat_ws('|', ${cells.join(', ')})`);
  const rows = await database.query(`
    select block, count(*) as size, concat(bit_xor(crc), ' ', sum(crc)) as checksum
    from (select floor(${id} / ${BLOCK_ROWS}) as block, ${checksum} as crc
      from ${from} where ${where}) rows_of_list
    group by block`);
  return new Map(
    rows.map(({ block, size, checksum }) => [
      Number(block),
      { rows: Number(size), checksum: checksum ?? '' },
    ]),
  );
}

/** The blocks that are not as they were, in order, with those that have no rows any more. */
export function changedBlocks(input: { before: ReadonlyMap<number, string>; now: Blocks }): number[] {
  const { before, now } = input;
  const changed = [...now].filter(([block, { checksum }]) => before.get(block) !== checksum);
  const gone = [...before.keys()].filter((block) => !now.has(block));
  return [...changed.map(([block]) => block), ...gone].toSorted((a, b) => a - b);
}

/** The rows of some blocks, in the order of their numbers. */
export async function readRows(input: {
  database: GameDatabase;
  list: GameList;
  blocks: readonly number[];
}): Promise<GameRow[]> {
  const { database, list, blocks } = input;
  const { from, where, id, columns, finish = (row) => row } = list;
  const selected = Object.entries(columns).map(([name, expression]) => `${expression} as ${name}`);
  const ranges = blocks.map(() => `${id} between ? and ?`);
  const values = blocks.flatMap((block) => [block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS - 1]);
  const rows = await database.query(
    `select ${selected.join(', ')} from ${from} where (${where}) and (${ranges.join(' or ')}) order by ${id}`,
    values,
  );
  return rows.map(finish);
}
