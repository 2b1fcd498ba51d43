import type { Coupon } from '#contract/coupons.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import { type ItemSummary, unknownItemText } from '#items/item-summary.ts';

/** Coupons of an account: runned 0 available, 1 used. */
export const COUPON_FILTERS = { all: 'Todos', available: 'Disponíveis', used: 'Utilizados' } as const;

export type CouponFilter = keyof typeof COUPON_FILTERS;

/** Whether a coupon can still be used (product 12.1): `runned` is 0 until it is used. */
export const isAvailable = ({ runned }: Pick<Coupon, 'runned'>): boolean => runned === 0;

/** The coupons that match a filter (product 12.2), in the API's order. */
export function filterCoupons({ coupons, filter }: { coupons: Coupon[]; filter: CouponFilter }): Coupon[] {
  if (filter === 'all') return coupons;
  return coupons.filter((coupon) => isAvailable(coupon) === (filter === 'available'));
}

/** The ids whose names have to be looked up, each once. Cash has a fixed name (product 6.1). */
export function itemIdsToLookUp(coupons: Coupon[]): number[] {
  const ids = new Set(coupons.map(({ target_itemid }) => target_itemid));
  ids.delete(CASH_ITEM_ID);
  return [...ids].toSorted((one, other) => one - other);
}

/** The name of a coupon's item: undefined during the look-up, 'Item ID n' if it is unknown (product 6.6). */
export function itemLabel({
  id,
  item,
}: {
  id: number;
  item: ItemSummary | null | undefined;
}): string | undefined {
  return item === null ? unknownItemText(id) : item?.label;
}
