import type { shopCalls } from '#contract/calls/shop.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
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

export function shopRoutes(deps: Deps): Pick<Handlers, keyof typeof shopCalls> {
  const { database, clock } = deps;
  const { edit, editOne } = createEdits(deps);
  const shop = createBriefCache({ clock });
  const onSale = shop.list(() => listShopItems(database.db));
  return {
    listShopItems: ({ request, reply }) => sendCachedList({ list: onSale, request, reply }),
    createShopItem: (input) => shop.afterChange(createShopItem(edit(input))),
    updateShopItem: (input) => shop.afterChange(updateShopItem(editOne(input))),
    updateShopItems: (input) => shop.afterChange(updateShopItems(edit(input))),
    deleteShopItem: (input) => shop.afterChange(deleteShopItem(editOne(input))),
    restoreShopItem: (input) => shop.afterChange(restoreShopItem(editOne(input))),
    purchaseShopItem: ({ body, actor, key }) =>
      purchaseShopItem({ database, actor, now: clock(), key, body }),
  };
}
