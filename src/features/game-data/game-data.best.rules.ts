/** What is best known of an item, for lists and comparisons of several. */
import type { MarketItem } from '#contract/auction-market.ts';
import type { GuideMap } from '#contract/guides.ts';
import { CHANCE_WORDS, type MobGuide } from '#contract/mobs.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { percentText } from '#lib/percent.ts';
import { oneInText, shortChance } from './chance.rules.ts';
import { countText, guidesNaming, killsFor, sourcesOf } from './game-data.rules.ts';
import type { Chance, Source } from './game-data.rules.ts';
import type { Maps } from './homes.tsx';

/** Where an item drops best: the likeliest monster, and the map with most of it; or the map on which the team lists it. */
export interface BestDrop {
  readonly mob: MobGuide | null;
  readonly map: GuideMap | null;
  readonly chance: Chance;
}

const HIDDEN: Chance = { percent: null, word: null };

export function bestDrop(input: { mobs: readonly MobGuide[]; maps: Maps; itemId: number }): BestDrop | null {
  const { mobs, maps, itemId } = input;
  const [source] = sourcesOf({ mobs, itemId });
  if (source) return { mob: source.mob, map: fullestMap({ source, maps }), chance: source.chance };
  const [listed] = guidesNaming({ maps: [...maps.values()], itemId });
  return listed ? { mob: null, map: listed.map, chance: { ...HIDDEN, percent: listed.rate } } : null;
}

function fullestMap({ source, maps }: { source: Source; maps: Maps }): GuideMap | null {
  const spawns = (source.mob.spawns ?? []).filter(({ map_id }) => maps.has(map_id));
  const [most] = spawns.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return (most && maps.get(most.map_id)) ?? null;
}

/** '1 em 40 (2,5%)', 'raro'; null where it is hidden. The chance of a map that the team lists is a share of what drops there. */
export function chanceText({ mob, chance: { percent, word } }: BestDrop): string | null {
  if (percent !== null) return mob ? `${oneInText(percent)} (${percentText(percent)})` : percentText(percent);
  return word && CHANCE_WORDS[word];
}

/** '1 em 40' without the percentage. */
export const briefChance = (best: BestDrop): string | null =>
  best.mob ? shortChance(best.chance) : chanceText(best);

const SHARES = [50, 90] as const;

/** After how many kills half and nine in ten players have the item; null where the chance is hidden. */
function killsOf({ mob, chance: { percent } }: BestDrop) {
  if (!mob || percent === null) return null;
  const kills = SHARES.flatMap((share) => {
    const count = killsFor({ percent, share });
    return count === null ? [] : [{ share, count }];
  });
  return kills.length > 0 ? kills : null;
}

/** ['50% em 29', '90% em 95']; none where the chance is hidden. */
export const killsTexts = (best: BestDrop): string[] =>
  killsOf(best)?.map(({ share, count }) => `${share}% em ${formatNumber(count)}`) ?? [];

/** '50% em 29 · 90% em 95'. */
export const killsText = (best: BestDrop, separator = ' · '): string | null =>
  killsTexts(best).join(separator) || null;

/** After how many kills nine in ten players have the item; null where the chance is hidden. */
export const mostKills = (best: BestDrop): number | null => killsOf(best)?.at(-1)?.count ?? null;

/** In lines: '50% em 29 abates', '90% em 95 abates'. */
export const killsLines = (best: BestDrop): string | null =>
  killsOf(best)
    ?.map(({ share, count }) => `${share}% em ${countText(count, 'abate', 'abates')}`)
    .join('\n') ?? null;

/** The cheapest listing, else the median of 30 days, of one unit. */
export function priceText(row: MarketItem | null): { price: string; about: string } | null {
  if (row?.lowest) return { price: pricePerUnit(row.lowest), about: 'por unidade, menor preço' };
  if (row?.median_30) return { price: pricePerUnit(row.median_30), about: 'por unidade, mediana de 30 dias' };
  return null;
}
