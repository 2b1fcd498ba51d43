import Dexie, {
  cmp,
  type DBCore,
  type DBCoreDeleteRequest,
  type DBCoreGetManyRequest,
  type DBCoreKeyRange,
  type DBCoreMutateResponse,
  type DBCorePutRequest,
  type DBCoreRangeType,
  type DBCoreTable,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie';

/** Ids that share a block; so many rows, or more, that are written at once are written in blocks. */
const BLOCK_SIZE = 64;
/** Dexie's numbers for the kinds of ranges: its declarations have names for them, its code does not. */
const SOME: DBCoreRangeType = 2;
const EVERYTHING: DBCoreRangeType = 3;
const NOTHING: DBCoreRangeType = 4;

type Row = { readonly id: unknown };
/** The rows of BLOCK_SIZE neighbouring ids as one record. Its key is a list, so it is never a row's. */
type Block = { readonly id: readonly [number]; readonly rows: readonly Row[] };

/**
 * Keeps rows of a table in blocks of neighbouring ids where they come many at a time: a browser takes nearly as long for a
 * record of one row as for one of 64 (decision 0017). What is written singly lies beside the blocks and goes before the same
 * row in them, so a change touches only its row. Whoever uses the table sees rows and none of this; cursors, `add` and
 * deleting by range are refused.
 */
export const rowBlocks = (tableName: string): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: `blocks of ${tableName}`,
  // Below Dexie's own, which follow changes row by row.
  level: -2,
  create: (core) => ({
    table: (name) => (name === tableName ? tableInBlocks(core.table(name)) : core.table(name)),
  }),
});

function tableInBlocks(table: DBCoreTable): DBCoreTable {
  const index = table.schema.primaryKey;

  const rowsWithin = ({ trans, range }: { trans: DBCoreTransaction; range: DBCoreKeyRange }) =>
    table
      .query({ trans, values: true, query: { index, range: { ...range, type: EVERYTHING } } })
      .then(({ result }) => unpack(result).filter((row) => isWithin({ key: row.id, range })));

  const getMany = ({ trans, keys }: DBCoreGetManyRequest) =>
    table.getMany({ trans, keys: [...keys, ...blockKeysOf(keys)] }).then((records) => {
      const rows = new Map(unpack(records).map((row) => [row.id, row]));
      return keys.map((key) => rows.get(key));
    });

  /** Puts rows into their blocks, and takes away what lay beside these for them. */
  const putMany = (request: DBCorePutRequest): Promise<DBCoreMutateResponse> => {
    const { trans } = request;
    const fresh = new Map((request.values as Row[]).map((row) => [row.id, row]));
    const ids = [...fresh.keys()];
    // Something else than a number is for the browser to take or refuse.
    if (!ids.every((id) => Number.isInteger(id))) return table.mutate(request);
    const sorted = ids.map(Number).sort((a, b) => a - b);
    const range = { type: SOME, lower: sorted[0], upper: sorted.at(-1) };
    return Dexie.Promise.all([
      table.query({ trans, values: false, query: { index, range } }),
      table.getMany({ trans, keys: blockKeysOf(ids) }),
    ]).then(([{ result: beside }, blocks]) => {
      const values = pack(unpack([...blocks, ...fresh.values()]));
      const replaced = beside.filter((id) => fresh.has(id));
      return Dexie.Promise.all([
        table.mutate({ type: 'put', trans, values }),
        table.mutate({ type: 'delete', trans, keys: replaced }),
      ]).then(([written]) => ({ ...written, results: ids, lastResult: ids.at(-1) }));
    });
  };

  const deleteMany = (request: DBCoreDeleteRequest): Promise<DBCoreMutateResponse> => {
    const { trans } = request;
    const keys = new Set<unknown>(request.keys);
    return table.getMany({ trans, keys: blockKeysOf(request.keys) }).then((blocks: (Block | undefined)[]) => {
      const values = blocks
        .filter((block) => block !== undefined)
        .filter(({ rows }) => rows.some(({ id }) => keys.has(id)))
        .map(({ id: number, rows }) => ({ id: number, rows: rows.filter(({ id }) => !keys.has(id)) }));
      return table.mutate({ type: 'put', trans, values }).then(() => table.mutate(request));
    });
  };

  return {
    ...table,
    get: ({ trans, key }) => getMany({ trans, keys: [key] }).then(([row]) => row),
    getMany,
    query: ({ trans, values, limit = Infinity, direction = 'next', query: { range } }) =>
      rowsWithin({ trans, range }).then((rows) => {
        if (direction.startsWith('prev')) rows.reverse();
        return { result: rows.slice(0, limit).map((row) => (values ? row : row.id)) };
      }),
    count: ({ trans, query: { range } }) => rowsWithin({ trans, range }).then(({ length }) => length),
    openCursor: () => refuse('a cursor'),
    mutate: (request) => {
      if (request.type === 'add') return refuse('add');
      if (request.type === 'delete') return deleteMany(request);
      if (request.type === 'put' && request.values.length >= BLOCK_SIZE) return putMany(request);
      if (request.type === 'deleteRange' && request.range.type !== EVERYTHING) return refuse('part of it');
      return table.mutate(request);
    },
  };
}

const refuse = (what: string): Promise<never> =>
  Promise.reject(new Error(`A table in blocks is not written or read by ${what}.`));

/** Number of the block of an id; not a number for a key that is in none. */
const blockOf = (id: unknown): number => Math.floor(Number(id) / BLOCK_SIZE);

/** Keys of the blocks in which these ids may be, each once. */
const blockKeysOf = (ids: readonly unknown[]): [number][] =>
  [...new Set(ids.map(blockOf))].filter(Number.isInteger).map((number) => [number]);

function pack(rows: readonly Row[]): Block[] {
  const blocks = new Map<number, Row[]>();
  for (const row of rows) {
    const number = blockOf(row.id);
    const inBlock = blocks.get(number);
    if (inBlock) inBlock.push(row);
    else blocks.set(number, [row]);
  }
  return [...blocks].map(([number, inBlock]) => ({ id: [number], rows: inBlock }));
}

/** Rows of records, by their ids. A row that lies beside the blocks is newer than the same row in one. */
function unpack(records: readonly (Row | Block | undefined)[]): Row[] {
  const there = records.filter((record) => record !== undefined);
  const inBlocks = there.flatMap((record) => ('rows' in record ? record.rows : []));
  const beside = there.filter((record) => !('rows' in record));
  if (beside.length === 0) return inBlocks;
  const rows = new Map([...inBlocks, ...beside].map((row) => [row.id, row]));
  return [...rows.values()].sort((a, b) => cmp(a.id, b.id));
}

function isWithin({ key, range }: { key: unknown; range: DBCoreKeyRange }): boolean {
  const { type, lower, upper, lowerOpen, upperOpen } = range;
  if (type === NOTHING) return false;
  const above = lower === undefined || cmp(key, lower) >= (lowerOpen ? 1 : 0);
  return above && (upper === undefined || cmp(key, upper) <= (upperOpen ? -1 : 0));
}
