import * as v from 'valibot';
import type { GameItem } from '#contract/items.ts';
import { itemEdit, effectEdit } from '#contract/items-admin.ts';
import { optionalWholeText, wholeText } from '#lib/form-values.ts';

/** The answers to whether an item can be traded; '' says that the game does not tell. */
export const TRADABLE = { yes: 'Sim', no: 'Não' } as const;

/** The first value of a select for what the game does not tell. */
const emptyIsNull = v.pipe(
  v.string(),
  v.transform((value): string | null | undefined => value || null),
);

/** The form that edits an item (product 6.8, 6.9). */
export const itemForm = v.object({
  label: itemEdit.entries.label,
  icon: v.pipe(wholeText, itemEdit.entries.icon),
  type: itemEdit.entries.type,
  class: itemEdit.entries.class,
  level: v.pipe(optionalWholeText, itemEdit.entries.level),
  rarity: v.pipe(emptyIsNull, itemEdit.entries.rarity),
  description: itemEdit.entries.description,
  tradable: v.pipe(
    v.string(),
    v.transform((value): boolean | null | undefined => (value === '' ? null : value === 'yes')),
    itemEdit.entries.tradable,
  ),
});

export type ItemFields = v.InferInput<typeof itemForm> & {
  type: string;
  class: string;
  description: string;
};

/** The values of an item in that form. */
export const itemFieldsOf = (item: Omit<GameItem, 'id'>): ItemFields => ({
  label: item.label,
  icon: String(item.icon ?? 0),
  type: item.type ?? '',
  class: item.class ?? '',
  level: String(item.level ?? ''),
  rarity: item.rarity ?? '',
  description: item.description ?? '',
  tradable: typeof item.tradable === 'boolean' ? (item.tradable ? 'yes' : 'no') : '',
});

/** The form that edits an effect. */
export const effectForm = v.object({ effect_name: effectEdit.entries.effect_name });
