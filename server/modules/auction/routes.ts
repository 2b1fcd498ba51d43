import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
import { pageOfListings } from './listing-pages.ts';
import { getItemPrices, listOwnSold } from './sold.ts';
import {
  buyAuctionItem,
  listAuction,
  listOwnAuctionItems,
  listOwnSales,
  returnAuctionItem,
  toggleSale,
} from './usecases.ts';

type Calls =
  | 'listOwnAuctionItems'
  | 'listOwnSales'
  | 'listOwnSold'
  | 'listAuction'
  | 'getItemPrices'
  | 'toggleSale'
  | 'returnAuctionItem'
  | 'buyAuctionItem';

export function auctionRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  return {
    listOwnAuctionItems: ({ actor }) => listOwnAuctionItems({ db, actor }),
    listOwnSales: ({ actor }) => listOwnSales({ db, actor }),
    listOwnSold: ({ actor }) => listOwnSold({ db, actor }),
    listAuction: ({ query: { cursor } }) =>
      cursor === undefined ? listAuction(db) : pageOfListings({ db, cursor }),
    getItemPrices: ({ params }) => getItemPrices({ db, now: clock(), itemId: params.item_id }),
    toggleSale: ({ params, body, actor, request }) =>
      toggleSale({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    returnAuctionItem: ({ params, body, actor, request }) =>
      returnAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    buyAuctionItem: ({ params, body, actor, request }) =>
      buyAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
  };
}
