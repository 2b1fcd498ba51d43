import { formatNumber } from './number.ts';

/** Whether a balance pays a price: what is left, or what is missing. */
export type Payment = { enough: true; left: number } | { enough: false; missing: number };

export const paymentOf = ({ balance, price }: { balance: number; price: number }): Payment =>
  balance >= price ? { enough: true, left: balance - price } : { enough: false, missing: price - balance };

/** '1 crédito', '24.500 créditos'. */
export const credits = (amount: number): string =>
  `${formatNumber(amount)} ${amount === 1 ? 'crédito' : 'créditos'}`;
