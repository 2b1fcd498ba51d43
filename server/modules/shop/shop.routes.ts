import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { createShopItem, deleteShopItem, listShopItems, purchaseShopItem } from './shop.usecases.ts';

type Calls = 'listShopItems' | 'createShopItem' | 'deleteShopItem' | 'purchaseShopItem';

export function shopRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const shop = createBriefCache({ clock });
  const onSale = shop.list(() => listShopItems(database.db));
  return {
    listShopItems: ({ request, reply }) => sendCachedList({ list: onSale, request, reply }),
    createShopItem: async ({ body, actor, request }) => {
      const change = { actor, now: clock(), requestId: request.id };
      const pack = await createShopItem({ database, change, body });
      shop.changed();
      return pack;
    },
    deleteShopItem: async ({ params, actor, request }) => {
      const change = { actor, now: clock(), requestId: request.id };
      const answer = await deleteShopItem({ database, change, id: params.id });
      shop.changed();
      return answer;
    },
    purchaseShopItem: ({ body, actor, request }) =>
      purchaseShopItem({ database, actor, now: clock(), key: idempotencyKey(request), body }),
  };
}
