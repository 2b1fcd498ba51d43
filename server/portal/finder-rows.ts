/** What the pages of items, monsters and maps are rendered from, found by ids. Each list is indexed once for each of its versions. */

/** As replies have it. */
type Id = number | string;

export interface FinderItem {
  readonly id: number;
  readonly label: string;
  readonly description?: string | null;
}
export interface FinderMob {
  readonly id: number;
  readonly label: string;
  readonly spawns?: readonly { readonly map_id: Id }[];
  readonly drops?: readonly { readonly items: readonly Id[] }[];
}
export interface FinderMap {
  readonly id: number;
  readonly name: string;
  readonly image_url?: string | null;
  readonly drop_guide?: readonly { readonly item_id: Id }[] | null;
}
/** A pack of the shop, or a row of the market. */
export interface OfItem {
  readonly item_id: Id;
}

/** An index of a list, created at its first use. A new version of a list is another array. */
function indexed<Row, Index>(create: (rows: readonly Row[]) => Index): (rows: readonly Row[]) => Index {
  const indexes = new WeakMap<readonly Row[], Index>();
  return (rows) => {
    const index = indexes.get(rows) ?? create(rows);
    indexes.set(rows, index);
    return index;
  };
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The rows of each key; a row has several keys, and may name one of them twice. */
function byKeys<Row>(rows: readonly Row[], keysOf: (row: Row) => Iterable<number>): (key: number) => Row[] {
  const rowsOf = new Map<number, Row[]>();
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const known = rowsOf.get(key);
      if (known) known.push(row);
      else rowsOf.set(key, [row]);
    }
  }
  return (key) => rowsOf.get(key) ?? [];
}

/** The items that a monster drops; one may come twice. */
export const droppedBy = ({ drops = [] }: FinderMob) => drops.flatMap(({ items }) => items.map(Number));
/** The maps on which it lives. */
export const homesOf = ({ spawns = [] }: FinderMob) => spawns.map(({ map_id }) => Number(map_id));
/** The items that the team lists on a map. */
export const listedBy = ({ drop_guide }: FinderMap) =>
  (drop_guide ?? []).map(({ item_id }) => Number(item_id));

export const itemsById = indexed((rows: readonly FinderItem[]) => byId(rows));
export const mobsById = indexed((rows: readonly FinderMob[]) => byId(rows));
export const mapsById = indexed((rows: readonly FinderMap[]) => byId(rows));
export const mobsByItem = indexed((rows: readonly FinderMob[]) => byKeys(rows, droppedBy));
export const mobsByMap = indexed((rows: readonly FinderMob[]) => byKeys(rows, homesOf));
export const mapsByItem = indexed((rows: readonly FinderMap[]) => byKeys(rows, listedBy));
export const offersByItem = indexed((rows: readonly OfItem[]) =>
  byKeys(rows, ({ item_id }) => [Number(item_id)]),
);

/** The rows with these ids, each once. */
export const pick = <Row>(index: ReadonlyMap<number, Row>, ids: Iterable<number>): Row[] =>
  [...new Set(ids)].flatMap((id) => index.get(id) ?? []);
