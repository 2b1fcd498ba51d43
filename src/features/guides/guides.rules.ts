import { type GuideMap, GUIDE_TYPES } from '#contract/guides.ts';
import { RARITIES } from '#contract/rarities.ts';
import type { RowId } from '#contract/shape.ts';
import { ascending } from '#lib/ascending.ts';
import type { ItemSummary } from '#items/item-summary.ts';
import { ITEM_SEARCH } from '#items/items.search.ts';
import { fold } from '#lib/fold.ts';
import { formatNumber } from '#lib/number.ts';
import type { GuideSearch } from './guides.search.ts';

export const GUIDE_FILTERS = { ALL: 'Todos', ...GUIDE_TYPES } as const;

export type GuideFilter = keyof typeof GUIDE_FILTERS;

/** The values of the controls. Levels are text, because a number may be only partly typed. */
export interface GuideFilters {
  nome: string;
  tipo: GuideFilter;
  min: string;
  max: string;
}

/** A map, and its name without accents and case to search in. */
export interface GuideEntry {
  guide: GuideMap;
  folded: string;
}

export const LEVEL_PROBLEM = 'Use um número inteiro a partir de 1.';

export const NO_FILTERS: GuideFilters = { nome: '', tipo: 'ALL', min: '', max: '' };

/** Maps ordered by recommended level, then by name, then by id. */
export function guideEntries(guides: readonly GuideMap[]): GuideEntry[] {
  const entries = guides.map((guide) => ({ guide, folded: fold(guide.name) }));
  return entries.sort(
    (one, other) =>
      levelOf(one.guide) - levelOf(other.guide) ||
      ascending(one.folded, other.folded) ||
      ascending(one.guide.id, other.guide.id),
  );
}

/** What a row shows of a dropped item, and its name without accents and case to search in. */
export interface DropName extends ItemSummary {
  readonly folded: string;
}

/** Names of dropped items by their ids. */
export type DropNames = ReadonlyMap<number, DropName>;

/** A map that the filters find. `drops` are those that the searched text names, by falling rate. */
export interface GuideMatch {
  readonly guide: GuideMap;
  readonly drops: readonly MapDrop[];
}

/**
 * Maps that match all filters (product 5.3): both levels included, the type, and the text, without accents and case, in the name of the
 * map or of an item that drops there. Maps found by their name come first, in their order; then those of an item, by falling rate.
 */
export function filterGuides({
  entries,
  filters,
  names,
}: {
  entries: readonly GuideEntry[];
  filters: GuideFilters;
  names: DropNames;
}): GuideMatch[] {
  const text = fold(filters.nome);
  const items = itemsNamed({ names, text });
  const min = readLevel(filters.min) ?? Number.NEGATIVE_INFINITY;
  const max = readLevel(filters.max) ?? Number.POSITIVE_INFINITY;
  const byName: GuideMatch[] = [];
  const byItem: { match: GuideMatch; best: MapDrop }[] = [];
  for (const { guide, folded } of entries) {
    const level = levelOf(guide);
    const isOfType = filters.tipo === 'ALL' || guide.type === filters.tipo;
    if (!isOfType || level < min || level > max) continue;
    const drops = items.size > 0 ? dropsOf(guide).filter(({ itemId }) => items.has(itemId)) : [];
    const [best] = drops;
    if (folded.includes(text)) byName.push({ guide, drops });
    else if (best) byItem.push({ match: { guide, drops }, best });
  }
  byItem.sort((one, other) => byFallingRate(one.best, other.best));
  return [...byName, ...byItem.map(({ match }) => match)];
}

/** Whether the text is searched in the names of items, too. */
export const searchesItems = ({ nome }: Pick<GuideFilters, 'nome'>): boolean =>
  fold(nome).length >= ITEM_SEARCH.minLength;

/** The items whose name has this text; none below the length from which items are searched. */
function itemsNamed({ names, text }: { names: DropNames; text: string }): ReadonlySet<number> {
  if (!searchesItems({ nome: text })) return new Set();
  return new Set([...names].filter(([, { folded }]) => folded.includes(text)).map(([id]) => id));
}

/** Every item that drops somewhere, once, in ascending order. */
export const droppedItems = (entries: readonly GuideEntry[]): number[] =>
  [...new Set(entries.flatMap(({ guide }) => (guide.drop_guide ?? []).map(({ item_id }) => item_id)))].sort(
    ascending,
  );

/** Reads a level, a whole number from 1 on. Null for any other text, and null filters nothing. */
function readLevel(text: string): number | null {
  const level = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(level) && level >= 1 ? level : null;
}

/** The error of a level field; none while it is empty. */
export const levelProblem = (text: string): string | undefined =>
  text.trim() === '' || readLevel(text) !== null ? undefined : LEVEL_PROBLEM;

/** The recommended level of a map; 0 when it has none. */
export const levelOf = (guide: GuideMap): number => guide.recommended_lv ?? 0;

/** An item that drops on a map. `rate` is a percentage, null if unknown. */
export interface MapDrop {
  readonly itemId: number;
  readonly rate: number | null;
}

/** The drops of a map by falling rate, unknown rates last, each item once. The first known rate of a repeated item counts. */
export function dropsOf(guide: GuideMap): MapDrop[] {
  const rates = new Map<number, number | null>();
  for (const { item_id, drop_rate } of guide.drop_guide ?? []) {
    rates.set(item_id, rates.get(item_id) ?? drop_rate);
  }
  return [...rates].map(([itemId, rate]) => ({ itemId, rate })).sort(byFallingRate);
}

const byFallingRate = (one: MapDrop, other: MapDrop): number => (other.rate ?? -1) - (one.rate ?? -1);

/** The most drops that a closed row has room for. */
const BEST_DROPS = 2;

/** The rarest items of a map, those of one rarity by falling rate. */
export const bestDrops = ({ drops, names }: { drops: readonly MapDrop[]; names: DropNames }): DropName[] =>
  drops
    .flatMap(({ itemId }) => names.get(itemId) ?? [])
    .sort((one, other) => rarityRank(other) - rarityRank(one))
    .slice(0, BEST_DROPS);

const rarityRank = ({ rarity }: DropName): number => (rarity ? RARITIES.indexOf(rarity) : -1);

/** Whether a filter is set, so that the button that clears them is shown. */
export const isTouched = (filters: GuideFilters): boolean =>
  filters.tipo !== 'ALL' || [filters.nome, filters.min, filters.max].some((text) => text.trim() !== '');

/** How many filters of the sheet are set: all but the text. */
export const countSet = ({ tipo, min, max }: GuideFilters): number =>
  [tipo !== 'ALL', min.trim() !== '', max.trim() !== ''].filter(Boolean).length;

/** Whether no map can match, because the lowest level is above the highest. */
export function isImpossible({ min, max }: GuideFilters): boolean {
  return (readLevel(min) ?? 0) > (readLevel(max) ?? Number.POSITIVE_INFINITY);
}

/** The count heading (product 5.2). */
export const countHeading = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'Mapa Encontrado' : 'Mapas Encontrados'}`;

/** The controls' values for an address. */
export function filtersOf({ nome = '', tipo, min = '', max = '' }: GuideSearch): GuideFilters {
  return { nome, tipo: tipo ?? 'ALL', min, max };
}

/** The address for the controls' values. Filters that are not set are left out. */
export function searchOf({ filters, mapa }: { filters: GuideFilters; mapa: RowId | undefined }): GuideSearch {
  return {
    nome: fold(filters.nome) === '' ? undefined : filters.nome.trim(),
    tipo: filters.tipo === 'ALL' ? undefined : filters.tipo,
    min: filters.min.trim() || undefined,
    max: filters.max.trim() || undefined,
    mapa,
  };
}
