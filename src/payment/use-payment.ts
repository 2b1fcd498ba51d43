import { useBalance } from '#session/use-balance.ts';

export type Payment = ReturnType<typeof usePayment>;

/**
 * What a price does to a balance (product 7.3): what is left of it, or what is missing. Neither is reckoned from a balance that is only
 * the last one seen, or that may have paid already because an answer is missing (`lost`).
 */
export function paymentOf(input: { price: number; balance: number; current: boolean; lost: boolean }) {
  const { price, balance, current, lost } = input;
  const left = current && !lost ? balance - price : null;
  return {
    ...input,
    left: left !== null && left >= 0 ? left : null,
    missing: left !== null && left < 0 ? -left : null,
  };
}

/** The same for the account's balance. */
export const usePayment = (input: { price: number; lost: boolean }) =>
  paymentOf({ ...input, ...useBalance() });
