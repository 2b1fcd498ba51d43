import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
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
  | 'listAuction'
  | 'toggleSale'
  | 'returnAuctionItem'
  | 'buyAuctionItem';

export function auctionRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  return {
    listOwnAuctionItems: ({ actor }) => listOwnAuctionItems({ db, actor }),
    listOwnSales: ({ actor }) => listOwnSales({ db, actor }),
    listAuction: () => listAuction(db),
    toggleSale: ({ params, body, actor, request }) =>
      toggleSale({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    returnAuctionItem: ({ params, body, actor, request }) =>
      returnAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    buyAuctionItem: ({ params, body, actor, request }) =>
      buyAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
  };
}
