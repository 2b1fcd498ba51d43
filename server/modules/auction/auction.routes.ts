import type { FastifyRequest } from 'fastify';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { cacheAuction } from './auction.cache.ts';
import { listOwnAuctionItems, listOwnSales, listOwnSold } from './auction.queries.ts';
import { buyAuctionItem, returnAuctionItem, toggleSale } from './auction.usecases.ts';

type Calls =
  | 'listOwnAuctionItems'
  | 'listOwnSales'
  | 'listOwnSold'
  | 'listAuction'
  | 'getItemPrices'
  | 'toggleSale'
  | 'returnAuctionItem'
  | 'buyAuctionItem';

export function auctionRoutes(deps: Deps): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  const { db } = database;
  const lists = cacheAuction(deps);
  return {
    listOwnAuctionItems: ({ actor }) => listOwnAuctionItems({ db, actor }),
    listOwnSales: ({ actor }) => listOwnSales({ db, actor }),
    listOwnSold: ({ actor }) => listOwnSold({ db, actor }),
    listAuction: ({ query: { cursor }, request, reply }) =>
      cursor === undefined
        ? sendCachedList({ list: lists.all, request, reply })
        : sendCachedList({ list: lists.page(cursor), request, reply }),
    getItemPrices: ({ params, request, reply }) =>
      sendCachedList({ list: lists.prices(params.item_id), request, reply }),
    toggleSale: async ({ params: { id }, body, actor, request }) => {
      const answer = await toggleSale({ ...ownChange({ actor, request }), id, body });
      lists.changed();
      return answer;
    },
    returnAuctionItem: ({ params: { id }, body, actor, request }) =>
      returnAuctionItem({ ...ownChange({ actor, request }), id, body }),
    buyAuctionItem: async ({ params: { id }, body, actor, request }) => {
      const answer = await buyAuctionItem({ ...ownChange({ actor, request }), id, body });
      lists.changed();
      return answer;
    },
  };

  function ownChange({ actor, request }: { actor: Actor; request: FastifyRequest }) {
    return { database, actor, now: clock(), key: idempotencyKey(request) };
  }
}
