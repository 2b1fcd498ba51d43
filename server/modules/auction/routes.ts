import type { FastifyRequest } from 'fastify';
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
    listAuction: async ({ request, reply }) => {
      const cursor = cursorOf(request);
      if (cursor === null) return listAuction(db);
      const page = await pageOfListings({ db, cursor });
      // The call's reply is the list; an extension answers it a page at a time (contract/cursor.ts).
      void reply.serializer(() => JSON.stringify(page));
      return page.items;
    },
    getItemPrices: ({ params }) => getItemPrices({ db, now: clock(), itemId: params.item_id }),
    toggleSale: ({ params, body, actor, request }) =>
      toggleSale({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    returnAuctionItem: ({ params, body, actor, request }) =>
      returnAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
    buyAuctionItem: ({ params, body, actor, request }) =>
      buyAuctionItem({ database, actor, now: clock(), key: idempotencyKey(request), id: params.id, body }),
  };
}

/** The page that is asked for, null where the whole list is; several cursors are none that exists. */
function cursorOf({ query }: FastifyRequest): string | null {
  const cursor: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'cursor') : undefined;
  if (cursor === undefined) return null;
  return typeof cursor === 'string' ? cursor : '';
}
