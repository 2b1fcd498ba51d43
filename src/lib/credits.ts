import { PACK } from '#contract/pack.ts';
import { formatNumber, numberFormatter } from './number.ts';

/** '1 crédito', '24.500 créditos'. */
export const formatCredits = (amount: number): string =>
  `${formatNumber(amount)} ${amount === 1 ? PACK.currency.one : PACK.currency.many}`;

/** 'Faltam 600 créditos'. */
export const missingText = (amount: number): string => `Faltam ${formatCredits(amount)}`;

/** A price of one unit: '24.500', '2,5'. */
export const pricePerUnit = numberFormatter({ maximumFractionDigits: 2 });
