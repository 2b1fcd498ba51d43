import { HAS_PLUS } from '#contract/items.ts';
import { keysOf } from '#contract/keys.ts';
import { NO_KIND_FILTERS, NUMBER_PROBLEM, type KindFilters } from '#items/item-kinds.ts';
import type { AuctionSearch } from './auction.search.ts';

export const TABS = {
  itens: 'Meus Itens',
  vendas: 'Meus Itens à Venda',
  todos: 'Todos os Itens à Venda',
} as const;
export type AuctionTab = keyof typeof TABS;

/** The orders of a list. Orders marked `priced` are offered only for lists with prices. */
export const ORDERS = {
  recentes: { label: 'Mais recentes', priced: false },
  preco: { label: 'Menor preço', priced: true },
  'maior-preco': { label: 'Maior preço', priced: true },
  unidade: { label: 'Menor preço por unidade', priced: true },
  nome: { label: 'Nome', priced: false },
  refino: { label: 'Maior refino', priced: false },
} as const;
export type AuctionOrder = keyof typeof ORDERS;

/** The orders offered for a list: those by price or plus level only where there is one, and the chosen one. */
export const ordersOf = ({ priced, chosen }: { priced: boolean; chosen: AuctionOrder }): AuctionOrder[] =>
  keysOf(ORDERS).filter(
    (order) => ((priced || !ORDERS[order].priced) && (HAS_PLUS || order !== 'refino')) || order === chosen,
  );

/** The values of the controls. All are text, because a number may be only partly typed. */
export interface AuctionFilters extends KindFilters {
  nome: string;
  efeitos: string;
  ordem: AuctionOrder;
  /** Lowest and highest price in credits. */
  min: string;
  max: string;
  /** Lowest plus level. */
  refino: string;
  /** Lowest value of the effect, as the rows show it. */
  valor: string;
}

export const NO_FILTERS: AuctionFilters = {
  nome: '',
  efeitos: '',
  ordem: 'recentes',
  min: '',
  max: '',
  refino: '',
  valor: '',
  ...NO_KIND_FILTERS,
};

/** In characters: the longest text of a filter, typed or in an address. */
export const LONGEST_TEXT = 120;
const TEXTS = ['nome', 'efeitos', 'min', 'max', 'refino', 'valor', 'tipo', 'classe', 'nivel'] as const;

/** Reads a whole number from 0 on. Null for any other text, and null filters nothing. */
export function readFilterNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** The error of a number field; none while it is empty. */
export const numberProblem = (text: string): string | undefined =>
  text.trim() === '' || readFilterNumber(text) !== null ? undefined : NUMBER_PROBLEM;

/** Whether no price can match, because the lowest is above the highest. */
export function isImpossible({ min, max }: Pick<AuctionFilters, 'min' | 'max'>): boolean {
  const [lowest, highest] = [readFilterNumber(min), readFilterNumber(max)];
  return lowest !== null && highest !== null && lowest > highest;
}

/** The tab that an address names, the first one by default. */
export const tabOf = ({ aba }: AuctionSearch): AuctionTab =>
  keysOf(TABS).find((tab) => tab === aba) ?? 'itens';

/** The controls' values for an address. */
export function filtersOf(search: AuctionSearch): AuctionFilters {
  const filters = {
    ...NO_FILTERS,
    ordem: keysOf(ORDERS).find((order) => order === search.ordem) ?? NO_FILTERS.ordem,
  };
  for (const key of TEXTS) filters[key] = (search[key] ?? '').slice(0, LONGEST_TEXT);
  return filters;
}

/** The address for the controls' values. Values that are not set are left out. */
export function searchOf(filters: AuctionFilters): Pick<AuctionSearch, keyof AuctionFilters> {
  return {
    ordem: filters.ordem === NO_FILTERS.ordem ? undefined : filters.ordem,
    ...Object.fromEntries(TEXTS.map((key) => [key, filters[key].trim() || undefined])),
  };
}

/** Whether the button that clears the filters would change anything. The order does not count as a filter. */
export const isTouched = (filters: AuctionFilters): boolean =>
  TEXTS.some((key) => filters[key].trim() !== '');

/** How many of the filters behind the button "Filtros" are set. */
export const countFilters = (filters: AuctionFilters): number =>
  TEXTS.filter((key) => key !== 'nome' && filters[key].trim() !== '').length;
