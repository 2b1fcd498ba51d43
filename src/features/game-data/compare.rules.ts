import { isNumericParam } from '#contract/pages.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { chanceText, killsText, mostKills } from './game-data.best.rules.ts';
import { countText } from './game-data.rules.ts';
import type { KnownItem } from './use-items.ts';

export const COMPARED_MAX = 4;

/** The label of the line whose values are shown as badges. */
export const RARITY_LINE = 'Raridade';

/** The labels of the lines whose values are credits for a unit. */
export const PRICE_LINES: readonly string[] = ['Menor preço', 'Mediana de 30 dias'];

/** The items of an address, each once and in its order. What is no id is left out. */
export const comparedIds = (text = ''): number[] =>
  [...new Set(text.split(',').filter(isNumericParam).map(Number))].slice(0, COMPARED_MAX);

/** The address's text for items; undefined for none. */
export const comparedText = (ids: readonly number[]): string | undefined => ids.join() || undefined;

/** A line of the comparison: a text for each item, null where nothing is known of it. */
export interface CompareLine {
  readonly label: string;
  readonly values: readonly (string | null)[];
  /** For each item, in place of a value that is not known, or that there is not. */
  readonly without: readonly string[];
  readonly differs: boolean;
  /** The places of the best values: the highest chance, the fewest kills, the lowest price. None where all are as good. */
  readonly best: readonly number[];
}

/** In place of a value that an item of its kind has not: a potion has no class, and what no monster drops no chance. */
export const NO_VALUE = '—';

/** A value that is still being read. */
export const READING = '…';

/** What the shop says of an item's packs; null if it has none, READING until it is known. */
export type PacksOf = (id: number) => string | null;

interface LineRule {
  readonly label: string;
  readonly without: string;
  readonly valueOf: (one: KnownItem) => string | null | undefined | false;
  /** The higher the better. */
  readonly rankOf?: (one: KnownItem) => number | null | undefined;
  /** Whether the item can have a value; by default each can. */
  readonly canHave?: (one: KnownItem) => boolean;
}

/** Where the game tells the kind of an item, it tells the class and the level of each kind that has them. */
const hasUntoldKind = ({ item }: KnownItem) => !item?.type;
const isDropped = ({ best }: KnownItem) => best !== null;

const OF_ITEM: readonly LineRule[] = [
  {
    label: RARITY_LINE,
    without: 'não informada',
    valueOf: ({ item }) => item?.rarity && RARITY_LABELS[item.rarity].player,
  },
  { label: 'Tipo', without: 'não informado', valueOf: ({ item }) => item?.type },
  { label: 'Classe', without: 'não informada', valueOf: ({ item }) => item?.class, canHave: hasUntoldKind },
  {
    label: 'Nível',
    without: 'não informado',
    valueOf: ({ item }) => (typeof item?.level === 'number' ? formatNumber(item.level) : null),
    canHave: hasUntoldKind,
  },
];

const OF_DROP: readonly LineRule[] = [
  { label: 'Cai melhor de', without: 'nenhum monstro', valueOf: ({ best }) => best?.mob?.label },
  { label: 'No mapa', without: 'não informado', valueOf: ({ best }) => best?.map?.name, canHave: isDropped },
  {
    label: 'Chance',
    without: 'não informada',
    valueOf: ({ best }) => best && chanceText(best),
    rankOf: ({ best }) => best?.chance.percent,
    canHave: isDropped,
  },
  {
    label: 'Abates',
    without: 'não informados',
    valueOf: ({ best }) => best && killsText(best, '\n'),
    rankOf: ({ best }) => negative(best && mostKills(best)),
    canHave: isDropped,
  },
];

const OF_MARKET: readonly LineRule[] = [
  {
    label: 'Menor preço',
    without: 'ninguém vende',
    valueOf: ({ row }) => (row?.lowest ? pricePerUnit(row.lowest) : null),
    rankOf: ({ row }) => negative(row?.lowest),
  },
  {
    label: 'Mediana de 30 dias',
    without: 'sem vendas',
    valueOf: ({ row }) => (row?.median_30 ? pricePerUnit(row.median_30) : null),
  },
  {
    label: 'Vendas em 30 dias',
    without: 'nenhuma',
    valueOf: ({ row }) => (row?.sold_30 ? countText(row.sold_30, 'venda', 'vendas') : null),
  },
  {
    label: 'Negociável',
    without: 'não informado',
    valueOf: ({ item }) => typeof item?.tradable === 'boolean' && (item.tradable ? 'Sim' : 'Não'),
  },
];

/** The lines that at least one item has a value for. */
export function compareLines({
  known,
  packsOf,
}: {
  known: readonly KnownItem[];
  packsOf: PacksOf;
}): CompareLine[] {
  // Read from the server and not from the device: last, so that it moves no other line.
  const inShop: LineRule = { label: 'Na loja', without: 'não', valueOf: ({ id }) => packsOf(id) };
  return [...OF_ITEM, ...OF_DROP, ...OF_MARKET, inShop].flatMap(
    ({ label, without, valueOf, rankOf, canHave = () => true }) => {
      const values = known.map((one) => valueOf(one) || null);
      if (values.every((value) => value === null)) return [];
      return [
        {
          label,
          values,
          without: known.map((one) => (canHave(one) ? without : NO_VALUE)),
          differs: new Set(values).size > 1,
          best: rankOf ? placesOfBest(known.map((one) => rankOf(one) ?? null)) : [],
        },
      ];
    },
  );
}

/** So that the lowest is the best. */
const negative = (number: number | null | undefined): number | null => (number ? -number : null);

/** Whether the lines that differ are told from the others by a sign: where none or most differ it would say nothing. */
export function areDifferencesRare(lines: readonly CompareLine[]): boolean {
  const differing = lines.filter(({ differs }) => differs).length;
  return differing > 0 && differing * 2 <= lines.length;
}

/** The places of the highest of at least two different numbers. */
function placesOfBest(ranks: readonly (number | null)[]): number[] {
  const numbers = ranks.filter((rank) => rank !== null);
  if (new Set(numbers).size < 2) return [];
  const highest = Math.max(...numbers);
  return ranks.flatMap((rank, place) => (rank === highest ? [place] : []));
}
