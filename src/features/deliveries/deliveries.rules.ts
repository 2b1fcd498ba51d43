import { deliverySourceLabel, type Delivery } from '#contract/deliveries.ts';
import { shownEffects, shownItem, type EffectNames } from '#items/item-display.ts';
import { formatNumber } from '#lib/number.ts';

/** A delivery's item as shown elsewhere (product 6.3, 6.4), with quantity, effects and source as text. */
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
