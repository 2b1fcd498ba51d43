import type { auctionMarketCalls } from '#contract/calls/auction-market.ts';
import type { auctionCalls } from '#contract/calls/auction.ts';
import { FIRST_PAGE } from '#contract/paging.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { CachedAuction } from './auction.cache.ts';
import { listListingsOf, listOwnAuctionItems, listOwnSales } from './auction.queries.ts';
import { buyAuctionItem, returnAuctionItem, toggleSale } from './auction.usecases.ts';

export function auctionRoutes(
  deps: Deps,
  { lists }: { lists: CachedAuction },
): Pick<Handlers, keyof typeof auctionCalls | keyof typeof auctionMarketCalls> {
  const { database, clock, config } = deps;
  const { minorMonthly } = config.ages;
  const { db } = database;
  return {
    listOwnAuctionItems: ({ actor, query }) => listOwnAuctionItems({ db, actor, query }),
    listOwnListings: ({ actor, query }) => listListingsOf({ db, accountId: actor.accountId, query }),
    listOwnSales: ({ actor }) => listOwnSales({ db, actor }),
    listAuction: ({ query: { cursor } }) => {
      if (cursor === undefined) return lists.all();
      return cursor === FIRST_PAGE ? lists.first() : lists.page(cursor)();
    },
    getItemPrices: ({ params }) => lists.prices(params.item_id)(),
    // Devices copy it whole, because it changes in most of its rows.
    listMarket: () => lists.market(),
    listItemListings: ({ params }) => lists.ofItem(params.item_id)(),
    toggleSale: (input) => lists.afterChange(toggleSale({ ...ownChange(input), body: input.body })),
    returnAuctionItem: (input) => returnAuctionItem({ ...ownChange(input), body: input.body }),
    buyAuctionItem: (input) =>
      lists.afterChange(buyAuctionItem({ ...ownChange(input), minorMonthly, body: input.body })),
  };

  function ownChange({ params, actor, key }: { params: { id: number }; actor: Actor; key: string | null }) {
    return { database, actor, now: clock(), key, id: params.id };
  }
}
