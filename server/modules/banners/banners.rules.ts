import { type Drawable, isGuaranteeDue } from '#contract/odds.ts';
import type { Random } from '#server/lib/random.ts';

/** Just below the largest range that randomInt accepts. */
const STEPS = 2 ** 47;

/**
 * One draw by weight (product 9.6). After `pityLimit` − 1 draws without a guaranteed item, only guaranteed items are drawn, if the banner
 * has any. Returns the item and the number of draws since the last guaranteed one. Items with weight 0 are never drawn.
 */
export function draw<Item extends Drawable>(input: {
  items: readonly Item[];
  sinceGuaranteed: number;
  pityLimit: number;
  random: Random;
}): { item: Item; sinceGuaranteed: number } {
  const { items, sinceGuaranteed, pityLimit, random } = input;
  const isDue = isGuaranteeDue({ items, sinceGuaranteed, pityLimit });
  const item = pick({ items: isDue ? items.filter(({ is_guaranteed }) => is_guaranteed) : items, random });
  return { item, sinceGuaranteed: item.is_guaranteed ? 0 : sinceGuaranteed + 1 };
}

/** Draws several items in order, and carries the count from one draw to the next. */
export function drawSeveral<Item extends Drawable>(
  input: Parameters<typeof draw<Item>>[0] & { times: number },
): { items: Item[]; sinceGuaranteed: number } {
  let { sinceGuaranteed } = input;
  const items: Item[] = [];
  while (items.length < input.times) {
    const drawn = draw({ ...input, sinceGuaranteed });
    items.push(drawn.item);
    sinceGuaranteed = drawn.sinceGuaranteed;
  }
  return { items, sinceGuaranteed };
}

function pick<Item extends Drawable>({ items, random }: { items: readonly Item[]; random: Random }): Item {
  const weighted = items.filter(({ chance }) => chance > 0);
  const total = weighted.reduce((sum, { chance }) => sum + chance, 0);
  let remaining = (random.int(STEPS) / STEPS) * total;
  for (const item of weighted) {
    remaining -= item.chance;
    if (remaining < 0) return item;
  }
  // Rounding errors may leave a rest at the end.
  const lastItem = weighted.at(-1);
  if (!lastItem) throw new Error('There is nothing to draw.');
  return lastItem;
}
