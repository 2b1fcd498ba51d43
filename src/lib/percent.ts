import { numberFormatter } from './number.ts';

const twoDecimals = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwoDecimals = numberFormatter({ maximumFractionDigits: 2 });
const threeDigits = numberFormatter({ maximumSignificantDigits: 3 });

/**
 * How likely an item is, in percent, wherever players and administrators read it: with two decimals, so that a column
 * is even ('2,50%', '17,55%'), below 0,1% with three significant digits ('0,0125%').
 */
export const percentText = (percent: number): string =>
  `${(percent > 0 && percent < 0.1 ? threeDigits : twoDecimals)(percent)}%`;

/** A share that stands in a sentence and in no column: '40%', '13,33%'. */
export const sharePercentText = (percent: number): string => `${upToTwoDecimals(percent)}%`;
