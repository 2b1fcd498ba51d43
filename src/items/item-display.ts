import { effectLabel, effectShownValue, itemDisplay, type ItemAttributes } from '#contract/items.ts';

/** An effect with its name and its shown value, which is twice the stored one. */
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

/** The effects of an item, at most three. Effects without an index or with an empty or zero value are left out. */
export function shownEffects({ item, names }: { item: ItemAttributes; names: EffectNames }): ShownEffect[] {
  const stored = [
    [item.effect1_index, item.effect1_value],
    [item.effect2_index, item.effect2_value],
    [item.effect3_index, item.effect3_value],
  ] as const;
  return stored.flatMap(([index, value]) =>
    index === null || !value
      ? []
      : { index, name: effectLabel({ index, name: names.get(index) }), value: effectShownValue(value) },
  );
}
