import type { auctionCalls } from '#contract/calls/auction.ts';
import { FIRST_PAGE } from '#contract/paging.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { CachedAuction } from './auction.cache.ts';
import { listListingsOf, listOwnAuctionItems, listOwnSales } from './auction.queries.ts';
import { buyAuctionItem, returnAuctionItem, toggleSale } from './auction.usecases.ts';

export function auctionRoutes(
  deps: Deps,
  { lists }: { lists: CachedAuction },
): Pick<Handlers, keyof typeof auctionCalls> {
  const { database, clock } = deps;
  const { db } = database;
  return {
    listOwnAuctionItems: ({ actor, query }) => listOwnAuctionItems({ db, actor, query }),
    listOwnListings: ({ actor, query }) => listListingsOf({ db, accountId: actor.accountId, query }),
    listOwnSales: ({ actor }) => listOwnSales({ db, actor }),
    listAuction: ({ query: { cursor }, request, reply }) => {
      if (cursor === undefined) return sendCachedList({ list: lists.all, request, reply });
      const list = cursor === FIRST_PAGE ? lists.first : lists.page(cursor);
      return sendCachedList({ list, request, reply });
    },
    getItemPrices: ({ params, request, reply }) =>
      sendCachedList({ list: lists.prices(params.item_id), request, reply }),
    toggleSale: (input) => lists.afterChange(toggleSale({ ...ownChange(input), body: input.body })),
    returnAuctionItem: (input) => returnAuctionItem({ ...ownChange(input), body: input.body }),
    buyAuctionItem: (input) => lists.afterChange(buyAuctionItem({ ...ownChange(input), body: input.body })),
  };

  function ownChange(input: { params: { id: number }; actor: Actor; key: string | null }) {
    const { params, actor, key } = input;
    return { database, actor, now: clock(), key, id: params.id };
  }
}
