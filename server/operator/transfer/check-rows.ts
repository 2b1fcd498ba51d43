import { PITY_DEFAULT } from '#contract/banners.ts';
import { GUIDE, GUIDE_TYPES, type GuideType } from '#contract/guides.ts';
import { DROP_WEIGHT_MAX, MOB, SPAWN } from '#contract/drops.ts';
import { isPictureUrl } from '#contract/input.ts';
import { CATALOGUE } from '#contract/items-admin.ts';
import { keysOf } from '#contract/keys.ts';
import { CHANCE_MODES } from '#contract/mobs.ts';
import { RARITIES } from '#contract/rarities.ts';
import { SHOP, SHOP_CATEGORIES } from '#contract/shop.ts';
import type { Fault } from '#server/operator/import-report.ts';
import {
  CellFault,
  flagCell,
  gameTextCell,
  optionalCell,
  percentCell,
  positiveCell,
  quoted,
  textCell,
  timeCell,
  wholeCell,
  wordCell,
} from './cells.ts';
import type { Kind } from './kinds.ts';
import type { FileRow } from './read-file.ts';

type Readers<Row> = { readonly [Column in keyof Row]: (value: unknown) => Row[Column] };

const LABEL = { max: 200 } as const;
const TYPES: readonly string[] = keysOf(GUIDE_TYPES);

function guideType(value: unknown): GuideType {
  const text = typeof value === 'string' ? value.trim().toUpperCase() : value;
  const found = keysOf(GUIDE_TYPES).find((type) => type === text);
  if (found) return found;
  throw new CellFault(`deve ser ${TYPES.join(' ou ')}, e é ${quoted(value)}`);
}

function pictureUrl(value: unknown): string {
  const text = textCell({ max: 2000 })(value);
  if (!isPictureUrl(text)) throw new CellFault('deve ser um endereço https ou um caminho deste site');
  return text;
}

/** A percentage that must be there. */
function chanceCell(value: unknown): number {
  const percent = percentCell(value);
  if (percent === null) throw new CellFault('está vazio');
  return percent;
}

const CELL_READERS = {
  items: {
    id: wholeCell({ min: 1 }),
    label: gameTextCell(LABEL),
    // Without the column, items keep the icons that they have.
    icon: (value: unknown) => (value === undefined ? 0 : wholeCell({ min: 0 })(value)),
    type: optionalCell(textCell({ max: CATALOGUE.type })),
    class: optionalCell(textCell({ max: CATALOGUE.class })),
    level: optionalCell(wholeCell({ min: 0, max: CATALOGUE.levelMax })),
    rarity: optionalCell(wordCell(RARITIES)),
    description: optionalCell(gameTextCell({ max: CATALOGUE.description })),
    tradable: optionalCell(flagCell),
  },
  effects: { effect_index: wholeCell({ min: 0 }), effect_name: textCell({ ...LABEL, min: 0 }) },
  mobs: {
    id: wholeCell({ min: 0 }),
    label: gameTextCell(LABEL),
    level: optionalCell(wholeCell({ min: 0, max: MOB.levelMax })),
    hp: optionalCell(wholeCell({ min: 1 })),
    boss: (value: unknown) => optionalCell(flagCell)(value) ?? false,
  },
  spawns: {
    mob_id: wholeCell({ min: 0 }),
    map_id: wholeCell({ min: 1 }),
    count: wholeCell({ min: 1, max: SPAWN.countMax }),
    respawn: optionalCell(wholeCell({ min: 0, max: SPAWN.respawnMax })),
  },
  drops: {
    mob_id: wholeCell({ min: 0 }),
    group_number: wholeCell({ min: 0, max: 10_000 }),
    probability: chanceCell,
    item_id: wholeCell({ min: 1 }),
    weight: positiveCell({ max: DROP_WEIGHT_MAX }),
    chances: optionalCell(wordCell(keysOf(CHANCE_MODES))),
  },
  packs: {
    item_id: wholeCell({ min: 1 }),
    item_cnt: wholeCell({ min: 1, max: SHOP.countMax }),
    price: wholeCell({ min: 1, max: SHOP.priceMax }),
    category: wordCell(SHOP_CATEGORIES),
  },
  banners: {
    name: textCell({ min: 3, max: 120 }),
    description: textCell({ min: 10, max: 2000 }),
    start_date: timeCell,
    end_date: timeCell,
    pity_limit: (value: unknown) => optionalCell(wholeCell({ min: 1, max: 10_000 }))(value) ?? PITY_DEFAULT,
    image: optionalCell(pictureUrl),
    item_id: wholeCell({ min: 1 }),
    rarity: wordCell(RARITIES),
    chance: chanceCell,
    is_guaranteed: flagCell,
    direct_price: optionalCell(wholeCell({ min: 1 })),
  },
  guides: {
    id: wholeCell({ min: 1 }),
    name: textCell({ min: 3, max: GUIDE.name }),
    type: guideType,
    recommended_lv: (value: unknown) => optionalCell(wholeCell({ min: 0, max: GUIDE.levelMax }))(value) ?? 0,
    image_url: optionalCell(pictureUrl),
    // Blank: a map without drops.
    item_id: optionalCell(wholeCell({ min: 1 })),
    item_name: optionalCell(gameTextCell(LABEL)),
    drop_rate: percentCell,
  },
};

type RowOf<R> = {
  readonly [Column in keyof R]: R[Column] extends (value: unknown) => infer Cell ? Cell : never;
};
export type Rows = { readonly [K in Kind]: RowOf<(typeof CELL_READERS)[K]> };
export type GuideRow = Rows['guides'];

const READERS: { readonly [K in Kind]: Readers<Rows[K]> } = CELL_READERS;

export interface Placed<Row> {
  readonly place: number;
  readonly row: Row;
}

/** Reads the cells of a row. A row with several invalid cells has one cause that names them all. */
export function readCells<Row extends object>(input: {
  readers: Readers<Row>;
  cells: FileRow['cells'];
}): { readonly row: Row } | { readonly cause: string } {
  const readers = Object.entries(input.readers) as [string, (value: unknown) => unknown][];
  const causes: string[] = [];
  const read = readers.map(([column, reader]) => {
    try {
      return [column, reader(input.cells[column])];
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      causes.push(`${column} ${error.message}`);
      return [column, null];
    }
  });
  if (causes.length > 0) return { cause: causes.join('; ') };
  // Safe cast: every column was read by its own reader.
  return { row: Object.fromEntries(read) as Row };
}

/** Reads the cells of every row. */
export function checkRows<K extends Kind>(input: {
  kind: K;
  rows: readonly FileRow[];
}): { valid: Placed<Rows[K]>[]; faults: Fault[] } {
  const valid: Placed<Rows[K]>[] = [];
  const faults: Fault[] = [];
  for (const { place, cells } of input.rows) {
    const read = readCells({ readers: READERS[input.kind], cells });
    if ('cause' in read) faults.push({ place, cause: read.cause });
    else valid.push({ place, row: read.row });
  }
  return { valid, faults };
}

/** Rows with the key of an earlier row. */
export function findRepeated<Row>(input: {
  rows: readonly Placed<Row>[];
  keyOf: (row: Row) => number | string;
  causeOf: (row: Row, firstPlace: number) => string;
}): Fault[] {
  const { rows, keyOf, causeOf } = input;
  const firstPlaces = new Map<number | string, number>();
  const faults: Fault[] = [];
  for (const { place, row } of rows) {
    const firstPlace = firstPlaces.get(keyOf(row));
    if (firstPlace === undefined) firstPlaces.set(keyOf(row), place);
    else faults.push({ place, cause: causeOf(row, firstPlace) });
  }
  return faults;
}
