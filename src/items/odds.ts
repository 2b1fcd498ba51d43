import type { BannerItem } from '#contract/banners.ts';
import { RARITIES } from '#contract/rarities.ts';
import { formatNumber } from '#lib/number.ts';
import { percentText } from '#lib/percent.ts';
import { type Drawable, weightOf } from '#contract/odds.ts';

/** A banner's odds for each rarity, the rarest first, and for each of its items. Items that cannot be drawn are left out. */
export function oddsByRarity(input: { items: readonly BannerItem[]; pityLimit: number }) {
  const odds = oddsOf(input).filter(({ rate, chance }) => rate > 0 || chance > 0);
  return RARITIES.toReversed().flatMap((rarity) => {
    const items = odds.filter(({ item }) => item.rarity === rarity);
    if (items.length === 0) return [];
    const sum = (key: 'chance' | 'rate') => items.reduce((total, each) => total + each[key], 0);
    return [{ rarity, chance: sum('chance'), rate: sum('rate'), items }];
  });
}

/** A share from 0 to 1, as every chance of an item. */
export const formatShare = (share: number): string => percentText(share * 100);

/** What both columns of the odds are, below them. */
export const oddsNote = ({ hasGuarantee, pityLimit }: { hasGuarantee: boolean; pityLimit: number }): string =>
  hasGuarantee
    ? `Por sorteio: a chance em cada um. Com garantia: a média de muitos sorteios, em que um item com estrela vem ${pityLimit === 1 ? 'em todo sorteio' : `no máximo a cada ${formatNumber(pityLimit)} sorteios`}.`
    : 'Este banner não tem item garantido: as duas chances são iguais.';

/** An item's odds from 0 to 1: `chance` for one draw by weight, `rate` for many draws, including the guarantee. */
interface Odds<Item extends Drawable> {
  readonly item: Item;
  readonly chance: number;
  readonly rate: number;
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
