import { RARITIES, type BannerItem } from '#contract/banners.ts';
import { oddsOf } from '#contract/odds.ts';
import { numberFormatter } from '#lib/number.ts';

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

/** A share from 0 to 1 with three significant digits: '12,5%', '0,0333%'. */
export const formatShare = numberFormatter({ style: 'percent', maximumSignificantDigits: 3 });
