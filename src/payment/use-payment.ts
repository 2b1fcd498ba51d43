import { useBalance } from '#session/use-balance.ts';

export type Payment = ReturnType<typeof usePayment>;

/**
 * The balance after paying a price, or the missing credits. Both are null if the balance is not current, or if a
 * reply was lost (`lost`), because then it may have been paid already.
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

/** `paymentOf` with the account's balance. */
export const usePayment = (input: { price: number; lost: boolean }) =>
  paymentOf({ ...input, ...useBalance() });
