import type { FastifyRequest } from 'fastify';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import {
  createShopItem,
  deleteShopItem,
  restoreShopItem,
  updateShopItem,
  updateShopItems,
} from './shop-admin.usecases.ts';
import { listShopItems } from './shop.queries.ts';
import { purchaseShopItem } from './shop.usecases.ts';

type Calls =
  | 'listShopItems'
  | 'createShopItem'
  | 'updateShopItem'
  | 'updateShopItems'
  | 'deleteShopItem'
  | 'restoreShopItem'
  | 'purchaseShopItem';

export function shopRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const shop = createBriefCache({ clock });
  const onSale = shop.list(() => database.readList(listShopItems));
  const edit = ({ actor, request }: { actor: Actor; request: FastifyRequest }) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
  });
  return {
    listShopItems: ({ request, reply }) => sendCachedList({ list: onSale, request, reply }),
    createShopItem: (input) => shop.afterChange(createShopItem({ ...edit(input), body: input.body })),
    updateShopItem: (input) =>
      shop.afterChange(updateShopItem({ ...edit(input), id: input.params.id, body: input.body })),
    updateShopItems: (input) => shop.afterChange(updateShopItems({ ...edit(input), body: input.body })),
    deleteShopItem: (input) => shop.afterChange(deleteShopItem({ ...edit(input), id: input.params.id })),
    restoreShopItem: (input) => shop.afterChange(restoreShopItem({ ...edit(input), id: input.params.id })),
    purchaseShopItem: ({ body, actor, request }) =>
      purchaseShopItem({ database, actor, now: clock(), key: idempotencyKey(request), body }),
  };
}
