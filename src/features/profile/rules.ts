import type { Coupon, CouponFilter } from '#contract/coupons.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import { ApiError } from '#lib/api-error.ts';

/** The link that brings a new player with this account's code (product 3.6): the register page with ?ref=. */
export const referralLink = ({ origin, code }: { origin: string; code: string }): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;

/** Whether a coupon can still be used (product 12.1): runned 0. */
export const isAvailable = ({ runned }: Pick<Coupon, 'runned'>): boolean => runned === 0;

/** The coupons that a filter of the table shows (product 12.2), in the order they came in. */
export function filterCoupons({ coupons, filter }: { coupons: Coupon[]; filter: CouponFilter }): Coupon[] {
  if (filter === 'all') return coupons;
  return coupons.filter((coupon) => isAvailable(coupon) === (filter === 'available'));
}

/** Each item that a name is needed for, once; Cash has its own (product 6.1). */
export function itemsToName(coupons: Coupon[]): number[] {
  const ids = new Set(coupons.map(({ target_itemid }) => target_itemid));
  ids.delete(CASH_ITEM_ID);
  return [...ids].toSorted((one, other) => one - other);
}

/** What stands for an item whose name cannot be had (product 6.6). */
export const unknownItem = (id: number): string => `Item ID ${id}`;

/** What a refused password change says in the form: at the field it speaks of, or over the button. */
export interface PasswordProblem {
  text: string;
  field: 'currentPassword' | 'newPassword' | null;
}

/** Reads a failed POST /auth/password. `message` is the text for people; an API without the call is told apart by its 404. */
export function passwordProblem({ error, message }: { error: unknown; message: string }): PasswordProblem {
  if (!(error instanceof ApiError)) return { text: message, field: null };
  if (error.status === 404) return { text: 'Este servidor não oferece a troca de senha.', field: null };
  if (error.code === 'wrong_password' || error.field === 'currentPassword')
    return { text: message, field: 'currentPassword' };
  return { text: message, field: error.field === 'newPassword' ? 'newPassword' : null };
}
