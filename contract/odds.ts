/** An item that can be drawn. `chance` is its weight among the banner's items. */
export interface Drawable {
  readonly chance: number;
  readonly is_guaranteed: boolean;
}

/** An item's odds from 0 to 1: `chance` for one draw by weight, `rate` for many draws, including the guarantee. */
interface Odds<Item extends Drawable> {
  readonly item: Item;
  readonly chance: number;
  readonly rate: number;
}

/** Items with a weight of 0 or less are never drawn. */
const weightOf = (items: readonly Drawable[]): number =>
  items.reduce((sum, { chance }) => sum + Math.max(chance, 0), 0);

/** Whether any item can be drawn. */
export const isDrawable = (items: readonly Drawable[]): boolean => weightOf(items) > 0;

/** Whether the next draw is only among the guaranteed items; false if the banner has none that can be drawn. */
export function isGuaranteeDue(input: {
  items: readonly Drawable[];
  sinceGuaranteed: number;
  pityLimit: number;
}): boolean {
  const { items, sinceGuaranteed, pityLimit } = input;
  return sinceGuaranteed >= pityLimit - 1 && isDrawable(items.filter(({ is_guaranteed }) => is_guaranteed));
}

/**
 * The exact odds of a banner's items, in their order. A cycle ends with a guaranteed item, at draw `pityLimit` at the latest,
 * so the rate of guaranteed items is 1 / mean cycle length. Within each kind the items share by their weights.
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
 * The exact average number of each item in an account's first `draws` draws. Draw n brings a guaranteed item by chance p, or
 * because the cycle that began after draw n − `pityLimit` had none: u(n) = p + q^limit × u(n − limit), with q = 1 − p.
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
  // `count` is the sum of u(1) to u(left). It starts with the draws before the first whole cycle and adds one cycle at a time.
  for (let left = draws % pityLimit; left <= draws; left += pityLimit) {
    count = left * share + (left >= pityLimit ? missed * (count + 1) : 0);
  }
  const guaranteedPart = guaranteed > 0 && draws > 0 ? count / draws : 0;
  return spread({ items, guaranteedPart }).map(({ item, part }) => ({ item, count: part * draws }));
}

/** Other APIs may send a limit that is not a whole number from 1. The server's draw rounds it the same way. */
const wholeLimit = (pityLimit: number): number => Math.max(1, Math.ceil(pityLimit));

function weightsOf(items: readonly Drawable[]): { total: number; guaranteed: number } {
  return { total: weightOf(items), guaranteed: weightOf(items.filter(({ is_guaranteed }) => is_guaranteed)) };
}

/** Divides the draws among the items; `guaranteedPart` of them go to the guaranteed items. */
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
