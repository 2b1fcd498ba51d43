import { isNumericParam } from '#contract/pages.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { chanceText, killsText } from './game-data.best.rules.ts';
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
  /** In place of a value that is not known, or that there is not. */
  readonly without: string;
  readonly differs: boolean;
  /** The places of the best values: the highest chance, the lowest price. None where all are as good. */
  readonly best: readonly number[];
}

/** A value that is still being read. */
export const READING = '…';

/** What the shop says of an item's packs; null if it has none, READING until it is known. */
export type PacksOf = (id: number) => string | null;

/** The lines that at least one item has a value for. */
export function compareLines({
  known,
  packsOf,
}: {
  known: readonly KnownItem[];
  packsOf: PacksOf;
}): CompareLine[] {
  const sold = (row: KnownItem['row']) => (row?.sold_30 ? countText(row.sold_30, 'venda', 'vendas') : null);
  type Value = string | null | undefined | false;
  type Rank = (one: KnownItem) => number | null | undefined;
  const lines: [label: string, without: string, valueOf: (one: KnownItem) => Value, rankOf?: Rank][] = [
    [RARITY_LINE, 'não informada', ({ item }) => item?.rarity && RARITY_LABELS[item.rarity].player],
    ['Tipo', 'não informado', ({ item }) => item?.type],
    ['Classe', 'não informada', ({ item }) => item?.class],
    [
      'Nível',
      'não informado',
      ({ item }) => (typeof item?.level === 'number' ? formatNumber(item.level) : null),
    ],
    ['Cai melhor de', 'nenhum monstro', ({ best }) => best?.mob?.label],
    ['No mapa', 'não informado', ({ best }) => best?.map?.name],
    ['Chance', 'não informada', ({ best }) => best && chanceText(best), ({ best }) => best?.chance.percent],
    ['Abates', 'não informados', ({ best }) => best && killsText(best, '\n')],
    [
      'Menor preço',
      'ninguém vende',
      ({ row }) => (row?.lowest ? pricePerUnit(row.lowest) : null),
      ({ row }) => (row?.lowest ? -row.lowest : null),
    ],
    ['Mediana de 30 dias', 'sem vendas', ({ row }) => (row?.median_30 ? pricePerUnit(row.median_30) : null)],
    ['Vendas em 30 dias', 'nenhuma', ({ row }) => sold(row)],
    [
      'Negociável',
      'não informado',
      ({ item }) => typeof item?.tradable === 'boolean' && (item.tradable ? 'Sim' : 'Não'),
    ],
    // Read from the server and not from the device: last, so that it moves no other line.
    ['Na loja', 'não', ({ id }) => packsOf(id)],
  ];
  return lines.flatMap(([label, without, valueOf, rankOf]) => {
    const values = known.map((one) => valueOf(one) || null);
    if (values.every((value) => value === null)) return [];
    const best = rankOf ? placesOfBest(known.map((one) => rankOf(one) ?? null)) : [];
    return [{ label, values, without, differs: new Set(values).size > 1, best }];
  });
}

/** Whether the lines that differ are told from the others by a sign: where most differ it would say nothing. */
export const areDifferencesRare = (lines: readonly CompareLine[]): boolean =>
  lines.filter(({ differs }) => differs).length * 2 <= lines.length;

/** The places of the highest of at least two different numbers. */
function placesOfBest(ranks: readonly (number | null)[]): number[] {
  const numbers = ranks.filter((rank) => rank !== null);
  if (new Set(numbers).size < 2) return [];
  const highest = Math.max(...numbers);
  return ranks.flatMap((rank, place) => (rank === highest ? [place] : []));
}
