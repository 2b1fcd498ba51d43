import type { Delivery, DeliveryStatus } from '#contract/deliveries.ts';
import { effectLabel, effectShownValue, itemDisplay } from '#contract/items.ts';
import { formatNumber } from '#lib/number.ts';

/** The colour of a delivery's status; the words say it too. */
export const STATUS_TONES = {
  pending: 'yellow',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<DeliveryStatus, string>;

/** A delivered item's name with its plus level, and how many there are (product 6.3). */
export function itemText({ delivery, name }: { delivery: Delivery; name: string }): {
  name: string;
  quantity: string | null;
} {
  const { item_type, refine, quantity } = delivery;
  const shown = itemDisplay({ item_type: item_type ?? 0, refine: refine ?? 0, quantity: quantity ?? 1 });
  return {
    name: shown.plus ? `${name} +${shown.plus}` : name,
    quantity: shown.quantity === null ? null : `${formatNumber(shown.quantity)} un.`,
  };
}

/** The item's effects, those of value zero left out: 'Força 60' (product 6.4). */
export function effectTexts({
  delivery,
  names,
}: {
  delivery: Delivery;
  names: ReadonlyMap<number, string>;
}): string[] {
  const effects: [number | null | undefined, number | null | undefined][] = [
    [delivery.effect1_index, delivery.effect1_value],
    [delivery.effect2_index, delivery.effect2_value],
    [delivery.effect3_index, delivery.effect3_value],
  ];
  return effects.flatMap(([index, value]) =>
    index && value
      ? [`${effectLabel({ index, name: names.get(index) })} ${formatNumber(effectShownValue(value))}`]
      : [],
  );
}
