import { type ItemAttributes, REFINE_STEP, isRefinedType } from '#contract/items.ts';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';

/** An effect with its name and its shown value, which is the stored one times the game's factor. */
export interface ShownEffect {
  index: number;
  name: string;
  value: number;
}

/** Names of effects by their index. */
export type EffectNames = ReadonlyMap<number, string>;

/** The texts of an item. */
export interface ShownItem {
  /** The name, with its plus level if it has one. */
  title: string;
  /** The plus level; null if the item has a quantity. */
  plus: number | null;
  quantity: number | null;
}

/** Title, plus level and quantity of an item; `label` is its name in the catalogue. */
export function shownItem({ label, item }: { label: string; item: ItemAttributes }): ShownItem {
  const { plus, quantity } = itemDisplay({
    item_type: item.item_type ?? 0,
    refine: item.refine ?? 0,
    quantity: item.quantity ?? 1,
  });
  return { title: plus === null ? label : `${label} +${plus}`, plus, quantity };
}

/** How many there are of an item; null for one, of which its name says enough. */
export const unitsText = (quantity: number | null): string | null =>
  quantity === null || quantity === 1 ? null : `${formatNumber(quantity)} un.`;

/** The effects of an item, at most as many as the game shows. Effects without an index or with an empty or zero value are left out. */
export function shownEffects({ item, names }: { item: ItemAttributes; names: EffectNames }): ShownEffect[] {
  const stored = [
    [item.effect1_index, item.effect1_value],
    [item.effect2_index, item.effect2_value],
    [item.effect3_index, item.effect3_value],
  ] as const;
  return stored.slice(0, PACK.items.effectCount).flatMap(([index, value]) =>
    index === null || !value
      ? []
      : {
          index,
          name: effectLabel({ index, name: names.get(index) }),
          value: value * PACK.items.effectFactor,
        },
  );
}

/** An effect's name without its 'X' and '+' markers; 'Efeito {index}' when it has none. */
export function effectLabel({ index, name }: { index: number; name: string | null | undefined }): string {
  const stripped = (name ?? '')
    .replace(/\bX\b|\+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return stripped || `Efeito ${index}`;
}

/** Name suffix and quantity shown for an item. */
export function itemDisplay({
  item_type,
  refine,
  quantity,
}: {
  item_type: number;
  refine: number;
  quantity: number;
}): {
  plus: number | null;
  quantity: number | null;
} {
  const steps = Math.floor(refine / REFINE_STEP);
  if (isRefinedType(item_type)) return { plus: steps, quantity: null };
  return { plus: null, quantity: refine > 0 ? steps : quantity };
}
