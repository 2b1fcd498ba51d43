import { formatNumber } from '#lib/number.ts';

/** An amount of credits with its sign: '+1.000', '−700'. */
export const signedAmount = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
