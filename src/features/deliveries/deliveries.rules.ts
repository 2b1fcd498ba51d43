import type { Delivery } from '#contract/deliveries.ts';
import { shownEffects, shownItem, type EffectNames } from '#items/item-display.ts';
import { formatNumber } from '#lib/number.ts';
import { deliverySourceLabel } from '#lib/labels.ts';

/** The texts of a delivery: the item's title (product 6.3), and its quantity, effects (6.4) and source. */
export function deliveryText({
  delivery,
  label,
  names,
}: {
  delivery: Delivery;
  label: string;
  names: EffectNames;
}): { title: string; details: string[] } {
  const { title, quantity } = shownItem({ label, item: delivery });
  const effects = shownEffects({ item: delivery, names });
  return {
    title,
    details: [
      ...(quantity === null ? [] : [`${formatNumber(quantity)} un.`]),
      ...effects.map(({ name, value }) => `${name} ${formatNumber(value)}`),
      deliverySourceLabel(delivery.source),
    ],
  };
}
