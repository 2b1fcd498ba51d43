import type { GameItem } from '#contract/items.ts';
import { MAX_INT } from '#contract/input.ts';
import { CATALOGUE } from '#contract/items-admin.ts';
import { SPRITES } from '#contract/items.ts';
import { keysOf } from '#contract/keys.ts';
import { type EffectNames, effectLabel } from '#items/item-display.ts';
import type { ItemSummary } from '#items/item-summary.ts';
import { type Catalogue, searchItems, ITEM_SEARCH } from '#items/items.search.ts';
import { fold } from '#lib/fold.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import type { ConflictField } from '#ui/conflict-dialog.tsx';

/** The items that a text finds (product 6.8): first the item of that number, then those of that name; all for an empty text. */
export function findItems({
  catalogue,
  text,
}: {
  catalogue: Catalogue;
  text: string;
}): readonly ItemSummary[] {
  const typed = text.trim();
  if (typed === '') return catalogue.entries.map(({ item }) => item);
  const numbered = /^\d{1,10}$/.test(typed) ? catalogue.byId.get(Number(typed)) : undefined;
  const named = searchItems({ catalogue, text });
  return numbered ? [numbered, ...named.filter(({ id }) => id !== numbered.id)] : named;
}

export interface EffectRow {
  readonly index: number;
  /** The name as it is stored. */
  readonly name: string;
  /** The name as players read it. */
  readonly label: string;
}

/** The effects that a name or a number finds, ordered by number; all of them for an empty text. */
export function findEffects({ effects, text }: { effects: EffectNames; text: string }): readonly EffectRow[] {
  const needle = fold(text);
  return [...effects]
    .map(([index, name]) => ({ index, name, label: effectLabel({ index, name }) }))
    .filter(({ index, label }) => String(index) === needle || fold(label).includes(needle))
    .toSorted((one, other) => one.index - other.index);
}

type Details = Pick<
  GameItem,
  'label' | 'icon' | 'type' | 'class' | 'level' | 'rarity' | 'description' | 'tradable'
>;

/** An item that two people have edited, field by field; texts for what the game does not tell are empty. */
export const itemConflict = ({ mine, current }: { mine: Details; current: Details }): ConflictField[] =>
  keysOf(FIELDS).map((key) => ({
    label: FIELDS[key],
    mine: detailText(mine, key),
    current: detailText(current, key),
  }));

const FIELDS = {
  label: 'Nome',
  icon: 'Ícone',
  type: 'Tipo',
  class: 'Classe',
  level: 'Nível',
  rarity: 'Raridade',
  description: 'Descrição',
  tradable: 'Pode ser trocado',
} as const;

function detailText(item: Details, key: keyof Details): string {
  if (key === 'icon') return String(item.icon ?? 0);
  if (key === 'rarity') return item.rarity ? RARITY_LABELS[item.rarity].admin : '';
  if (key === 'tradable') return item.tradable === true ? 'Sim' : item.tradable === false ? 'Não' : '';
  return String(item[key] ?? '');
}

/** How many icons are shown on each side of the chosen one. */
const NEIGHBOURS = 3;

/** The numbers of the icons around an icon, to choose from. */
export function iconsAround(icon: number): number[] {
  const ownFirst = SPRITES.ownFrom * SPRITES.perSheet;
  const [start, last] = icon >= ownFirst ? [ownFirst, MAX_INT] : [0, CATALOGUE.iconMax];
  const middle = Number.isInteger(icon) ? Math.min(Math.max(icon, start), last) : 0;
  const first = Math.min(Math.max(middle - NEIGHBOURS, start), last - 2 * NEIGHBOURS);
  return Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, offset) => first + offset);
}

/** How many rows are shown at first, and how many a press of the button adds. */
export const PAGE_SIZE: number = ITEM_SEARCH.maxResults;
