import { effectLabel, effectShownValue, itemDisplay, type ItemAttributes } from '#contract/items.ts';

/** An effect as it is shown: its name, and twice the stored value. */
export interface ShownEffect {
  index: number;
  name: string;
  value: number;
}

/** Names of effects by their index. */
export type EffectNames = ReadonlyMap<number, string>;

/** What is shown of an item besides its picture (product 6.3). */
export interface ShownItem {
  /** The name, with its plus level where the item carries one. */
  title: string;
  /** The plus level; null where the item has a quantity. */
  plus: number | null;
  quantity: number | null;
}

/** Title, plus level and quantity of an item of the catalogue's name `label` (product 6.3). */
export function shownItem({ label, item }: { label: string; item: ItemAttributes }): ShownItem {
  const { plus, quantity } = itemDisplay({
    item_type: item.item_type ?? 0,
    refine: item.refine ?? 0,
    quantity: item.quantity ?? 1,
  });
  return { title: plus === null ? label : `${label} +${plus}`, plus, quantity };
}

/** The effects of an item, at most three (product 6.4): an empty or zero value, and one of no effect, is not shown. */
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
