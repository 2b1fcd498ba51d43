import type { shopCalls } from '#contract/calls/shop.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  createShopItem,
  deleteShopItem,
  restoreShopItem,
  updateShopItem,
  updateShopItems,
} from './shop.admin.usecases.ts';
import { listShopItems } from './shop.queries.ts';
import { purchaseShopItem } from './shop.usecases.ts';

/** The cached list of packs on sale. */
export function cacheShop({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { list, afterChange } = createBriefCache({ clock });
  return { onSale: list(() => listShopItems(database.db)), afterChange };
}

type CachedShop = ReturnType<typeof cacheShop>;

export function shopRoutes(
  deps: Deps,
  { shop }: { shop: CachedShop },
): Pick<Handlers, keyof typeof shopCalls> {
  const { database, clock, config } = deps;
  const { edit, editOne } = createEdits(deps);
  return {
    listShopItems: () => shop.onSale(),
    createShopItem: (input) => shop.afterChange(createShopItem(edit(input))),
    updateShopItem: (input) => shop.afterChange(updateShopItem(editOne(input))),
    updateShopItems: (input) => shop.afterChange(updateShopItems(edit(input))),
    deleteShopItem: (input) => shop.afterChange(deleteShopItem(editOne(input))),
    restoreShopItem: (input) => shop.afterChange(restoreShopItem(editOne(input))),
    purchaseShopItem: ({ body, actor, key }) =>
      purchaseShopItem({ database, actor, now: clock(), minorMonthly: config.ages.minorMonthly, key, body }),
  };
}
