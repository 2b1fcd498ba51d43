import type * as v from 'valibot';
import { type EditedShopItem, SHOP_CATEGORIES, type ShopItem, SHOP } from '#contract/shop.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { readDecimal } from '#lib/read-number.ts';
import type { ConflictField } from '#ui/conflict-dialog.tsx';
import type { packEditForm } from './shop.forms.ts';

/** A change of prices in per cent, in hundredths at most. */
const PERCENT = { min: -99.99, max: 1000 } as const;

/** Both versions of a pack that two people edited, field by field. */
export function packConflict({
  mine,
  current,
}: {
  mine: v.InferOutput<typeof packEditForm>;
  current: EditedShopItem;
}): ConflictField[] {
  return [
    { label: 'Preço', mine: formatCredits(mine.price), current: formatCredits(current.price) },
    { label: 'Quantidade', mine: formatNumber(mine.item_cnt), current: formatNumber(current.item_cnt) },
    { label: 'Categoria', mine: mine.category, current: current.category },
  ];
}

/** A typed change in per cent: '10', '+10', '-12,5'. Null for anything that product 7.7 does not allow. */
export function readPercent(text: string): number | null {
  const [, sign, digits = ''] = /^([+−-]?)\s*(\S.*)$/.exec(text.trim()) ?? [];
  const value = readDecimal(digits) * (sign === '-' || sign === '−' ? -1 : 1);
  const isAllowed = value >= PERCENT.min && value <= PERCENT.max && value !== 0;
  return isAllowed && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : null;
}

/** A pack and its new price. */
export interface PriceChange {
  readonly pack: ShopItem;
  readonly price: number;
  readonly revision: number;
  readonly category: string;
}

/** The packs whose price would change by this percentage (product 7.7). Packs that the API cannot edit are left out. */
export const priceChanges = ({
  packs,
  percent,
}: {
  packs: readonly ShopItem[];
  percent: number;
}): PriceChange[] =>
  packs.flatMap((pack) => {
    const category = SHOP_CATEGORIES.find((each) => each === pack.category);
    const price = priceByPercent({ price: pack.price, percent });
    const { revision } = pack;
    if (typeof revision !== 'number' || category === undefined || price === pack.price) return [];
    return [{ pack, price, revision, category }];
  });

/** The body of the call that changes the prices. */
export const pricesBody = (changes: readonly PriceChange[]) => ({
  packs: changes.map(({ pack, price, revision, category }) => ({
    id: Number(pack.id),
    revision,
    price,
    category,
  })),
});

/** The body of the call that undoes the changes. `edited` are the packs of the API's reply, which have the new revisions. */
export function undoPricesBody({
  changes,
  edited,
}: {
  changes: readonly PriceChange[];
  edited: readonly EditedShopItem[];
}) {
  const revisions = new Map(edited.map(({ id, revision }) => [Number(id), revision]));
  return pricesBody(
    changes.map((change) => ({
      ...change,
      price: change.pack.price,
      revision: revisions.get(Number(change.pack.id)) ?? change.revision + 1,
    })),
  );
}

/**
 * A price changed by per cent, rounded to whole credits, halves up; at least 1, at most SHOP.priceMax. Computed in hundredths
 * of a per cent with whole numbers, so that it is exact.
 */
export function priceByPercent({ price, percent }: { price: number; percent: number }): number {
  const changed = Math.floor((price * (10_000 + Math.round(percent * 100)) + 5000) / 10_000);
  return Math.min(Math.max(changed, 1), SHOP.priceMax);
}
