/** What can be drawn from a banner: `chance` is a weight among the banner's items. */
export interface Drawable {
  readonly chance: number;
  readonly is_guaranteed: boolean;
}

/** An item's odds as shares from 0 to 1: of one draw by weight, and of all draws in the long run, the guarantee included. */
export interface Odds<Item extends Drawable> {
  readonly item: Item;
  readonly chance: number;
  readonly rate: number;
}

/** Items without a weight never come. */
const weightOf = (items: readonly Drawable[]): number =>
  items.reduce((sum, { chance }) => sum + Math.max(chance, 0), 0);

/** Whether anything can be drawn at all. */
export const isDrawable = (items: readonly Drawable[]): boolean => weightOf(items) > 0;

/** Whether the next draw is among the guaranteed items alone (product 9.6); never where a banner has none that can come. */
export function isGuaranteeDue(input: {
  items: readonly Drawable[];
  sinceGuaranteed: number;
  pityLimit: number;
}): boolean {
  const { items, sinceGuaranteed, pityLimit } = input;
  return sinceGuaranteed >= pityLimit - 1 && isDrawable(items.filter(({ is_guaranteed }) => is_guaranteed));
}

/**
 * The exact odds of a banner's items (product 9.9), in their order. A cycle ends with its one guaranteed item, at the latest with draw
 * `pityLimit`, so its mean length gives how often guaranteed items come; among themselves, both kinds keep their weights.
 */
export function oddsOf<Item extends Drawable>(input: {
  items: readonly Item[];
  pityLimit: number;
}): Odds<Item>[] {
  const { items } = input;
  const { total, guaranteed } = weightsOf(items);
  const share = guaranteed / total;
  const cycle = -Math.expm1(wholeLimit(input.pityLimit) * Math.log1p(-share)) / share;
  return spread({ items, guaranteedPart: guaranteed > 0 ? 1 / cycle : 0 }).map(({ item, part }) => ({
    item,
    chance: total > 0 ? Math.max(item.chance, 0) / total : 0,
    rate: part,
  }));
}

/**
 * How many of each item the first `draws` draws of an account bring on average (product 9.9), exactly. Draw n is guaranteed with the
 * chance of one draw, or because the cycle that began after draw n − `pityLimit` had none: u(n) = p + q^limit × u(n − limit).
 */
export function expectedOf<Item extends Drawable>(input: {
  items: readonly Item[];
  pityLimit: number;
  draws: number;
}): { item: Item; count: number }[] {
  const { items, draws } = input;
  const pityLimit = wholeLimit(input.pityLimit);
  const { total, guaranteed } = weightsOf(items);
  const share = guaranteed / total;
  const missed = (1 - share) ** pityLimit;
  let count = 0;
  // The sum of u up to `left`, from the draws that no whole cycle precedes to all of them.
  for (let left = draws % pityLimit; left <= draws; left += pityLimit) {
    count = left * share + (left >= pityLimit ? missed * (count + 1) : 0);
  }
  const guaranteedPart = guaranteed > 0 && draws > 0 ? count / draws : 0;
  return spread({ items, guaranteedPart }).map(({ item, part }) => ({ item, count: part * draws }));
}

/** Other APIs may send a limit that is no whole number from 1; a draw reads it like this one. */
const wholeLimit = (pityLimit: number): number => Math.max(1, Math.ceil(pityLimit));

function weightsOf(items: readonly Drawable[]): { total: number; guaranteed: number } {
  return { total: weightOf(items), guaranteed: weightOf(items.filter(({ is_guaranteed }) => is_guaranteed)) };
}

/** Divides all draws among the items, of which `guaranteedPart` goes to the guaranteed ones. */
function spread<Item extends Drawable>(input: { items: readonly Item[]; guaranteedPart: number }) {
  const { items, guaranteedPart } = input;
  const { total, guaranteed } = weightsOf(items);
  return items.map((item) => {
    const [part, weight] = item.is_guaranteed
      ? [guaranteedPart, guaranteed]
      : [1 - guaranteedPart, total - guaranteed];
    return { item, part: weight > 0 ? (part * Math.max(item.chance, 0)) / weight : 0 };
  });
}
