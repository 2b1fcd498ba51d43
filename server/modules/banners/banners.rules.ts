import { type Drawable, isGuaranteeDue } from '#contract/odds.ts';
import type { Random } from '#server/lib/random.ts';

/** As fine as the cryptographic source gives a whole number in one piece. */
const STEPS = 2 ** 47;

/**
 * One draw (product 9.6): by weight among all items; after `pityLimit` − 1 draws without a guaranteed item, by weight among the guaranteed
 * ones, where the banner has any. Gives the item and the draws since the last guaranteed one. Items without weight never come.
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

/** Draws in order, each from where the one before left the count. */
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
  let rest = (random.int(STEPS) / STEPS) * total;
  for (const item of weighted) {
    rest -= item.chance;
    if (rest < 0) return item;
  }
  // Sums of fractions may fall short of the total by their last bit.
  const last = weighted.at(-1);
  if (!last) throw new Error('There is nothing to draw.');
  return last;
}
