/** Chances as players read them. */
import { CHANCE_WORDS } from '#contract/mobs.ts';
import { decimalsIn, fixedFormats } from '#lib/decimals.ts';
import { formatNumber, numberFormatter } from '#lib/number.ts';
import type { Chance } from './game-data.rules.ts';

const oneDecimal = numberFormatter({ maximumFractionDigits: 1 });
const fourDigits = numberFormatter({ maximumSignificantDigits: 4 });

/** '1 em 40', '1 em 2,5', 'sempre'. */
export function oneInText(percent: number): string {
  if (percent <= 0) return 'nunca';
  if (percent >= 100) return 'sempre';
  const n = 100 / percent;
  return `1 em ${n < 10 ? oneDecimal(n) : formatNumber(n)}`;
}

/** '1 em 40', 'raro'; null where it is hidden. */
export const shortChance = ({ percent, word }: Chance): string | null =>
  percent === null ? word && CHANCE_WORDS[word] : oneInText(percent);

const decimalsOf = (percent: number): number => decimalsIn(fourDigits(percent));
const MOST_DECIMALS = 4;
const fixed = fixedFormats(MOST_DECIMALS);
const twoDecimals = fixed[2] ?? fourDigits;

/** The decimals of a column of chances, so that none has fewer than four digits. Those of very rare drops do not count. */
export const columnDecimals = (chances: readonly Chance[]): number =>
  Math.max(
    0,
    ...chances
      .map(({ percent }) => (percent === null ? 0 : decimalsOf(percent)))
      .filter((decimals) => decimals <= MOST_DECIMALS),
  );

/**
 * A chance in percent as players read it, with four digits: '2,5%', '17,55%', '0,000012%'; in a column with at least its
 * `decimals`: '17,547%'.
 */
export function percentText(percent: number, decimals = 0): string {
  const write = decimalsOf(percent) < decimals ? (fixed[decimals] ?? fourDigits) : fourDigits;
  return `${write(percent)}%`;
}

/** A chance on a map's page, in two decimals as the rates of the team's list; below 0,1% in four digits. */
export const mapPercentText = (percent: number): string =>
  `${(percent > 0 && percent < 0.1 ? fourDigits : twoDecimals)(percent)}%`;
