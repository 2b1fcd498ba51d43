import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
import { createShopItem, deleteShopItem, listShopItems, purchaseShopItem } from './usecases.ts';

type Calls = 'listShopItems' | 'createShopItem' | 'deleteShopItem' | 'purchaseShopItem';

export const shopRoutes = ({ database, clock }: Deps): Pick<Handlers, Calls> => ({
  listShopItems: () => listShopItems(database.db),
  createShopItem: ({ body, actor, request }) =>
    createShopItem({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  deleteShopItem: ({ params, actor, request }) =>
    deleteShopItem({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
  purchaseShopItem: ({ body, actor, request }) =>
    purchaseShopItem({ database, actor, now: clock(), key: idempotencyKey(request), body }),
});
