import type { Coupon, CouponFilter } from '#contract/coupons.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import type { ItemSummary } from '#items/item-summary.ts';

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

/** What a coupon calls its item: undefined while it is looked up, 'Item ID n' where nobody knows it (product 6.6). */
export function itemLabel({
  id,
  item,
}: {
  id: number;
  item: ItemSummary | null | undefined;
}): string | undefined {
  return item === null ? `Item ID ${id}` : item?.label;
}
