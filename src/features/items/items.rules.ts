import * as v from 'valibot';
import { CATALOGUE, effectEdit, itemEdit } from '#contract/item-forms.ts';
import { effectLabel } from '#contract/items.ts';
import { ITEM_SEARCH } from '#contract/limits.ts';
import type { EffectNames } from '#items/item-display.ts';
import type { ItemSummary } from '#items/item-summary.ts';
import { type Catalogue, searchItems } from '#items/items.search.ts';
import { fold } from '#lib/fold.ts';
import { wholeText } from '#lib/form-values.ts';

/** Items by name or number (product 6.8): the item of that number first, then those of that name. */
export function findItems({
  catalogue,
  text,
}: {
  catalogue: Catalogue;
  text: string;
}): readonly ItemSummary[] {
  const typed = text.trim();
  const numbered = /^\d{1,10}$/.test(typed) ? catalogue.byId.get(Number(typed)) : undefined;
  const named = searchItems({ catalogue, text });
  return numbered ? [numbered, ...named.filter(({ id }) => id !== numbered.id)] : named;
}

export interface ShownEffect {
  readonly index: number;
  /** As it is stored. */
  readonly name: string;
  /** As players read it. */
  readonly label: string;
}

/** Effects by name or number, ordered by number; all of them without a text. */
export function findEffects({
  effects,
  text,
}: {
  effects: EffectNames;
  text: string;
}): readonly ShownEffect[] {
  const wanted = fold(text);
  return [...effects]
    .map(([index, name]) => ({ index, name, label: effectLabel({ index, name }) }))
    .filter(({ index, label }) => String(index) === wanted || fold(label).includes(wanted))
    .toSorted((one, other) => one.index - other.index);
}

/** The form that edits an item (product 6.8). */
export const itemForm = v.object({
  label: itemEdit.entries.label,
  icon: v.pipe(wholeText, itemEdit.entries.icon),
});

/** The form that edits an effect. */
export const effectForm = v.object({ effect_name: effectEdit.entries.effect_name });

/** Icons shown on either side of the chosen one. */
const NEIGHBOURS = 3;

/** The icons around a number, to choose from. */
export function iconsAround(icon: number): number[] {
  const last = CATALOGUE.iconMax;
  const middle = Number.isInteger(icon) ? Math.min(Math.max(icon, 0), last) : 0;
  const first = Math.min(Math.max(middle - NEIGHBOURS, 0), last - 2 * NEIGHBOURS);
  return Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, place) => first + place);
}

/** Rows shown at first, and with each press of the button. */
export const SHOWN: number = ITEM_SEARCH.most;
