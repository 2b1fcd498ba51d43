import { formatNumber } from './number.ts';

/** '1 crédito', '24.500 créditos'. */
export const formatCredits = (amount: number): string =>
  `${formatNumber(amount)} ${amount === 1 ? 'crédito' : 'créditos'}`;
