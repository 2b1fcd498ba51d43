import type { Delivery } from '#contract/deliveries.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { shownEffects, shownItem, unitsText, type EffectNames } from '#items/item-display.ts';
import { formatNumber } from '#lib/number.ts';
import { deliverySourceLabel } from '#lib/labels.ts';

/** The texts of a delivery: the item's title (product 6.3), quantity and effects (6.4), where it came from and for whom it is. */
export function deliveryText({
  delivery,
  label,
  names,
}: {
  delivery: Delivery;
  label: string;
  names: EffectNames;
}): { title: string; quantity: string | null; effects: string[]; source: string; receiver: string } {
  const { title, quantity } = shownItem({ label, item: delivery });
  return {
    title,
    quantity: unitsText(quantity),
    effects: shownEffects({ item: delivery, names }).map(
      ({ name, value }) => `${name} ${formatNumber(value)}`,
    ),
    source: deliverySourceLabel(delivery.source),
    receiver: `Para ${delivery.character_name || RECEIVER.the}`,
  };
}
