import { it, expect } from 'vitest';
import * as v from 'valibot';
import { auctionCalls } from '#contract/calls/auction.ts';
import { listOrPage } from '#lib/list-calls.ts';

it('reads one page of a list, or the whole list of an API without pages', () => {
  const { reply } = listOrPage(auctionCalls.listAuction);
  const { listOwnListings } = auctionCalls;
  const row = { id: 1, item_id: 4, preco: 5 };
  const items = v.parse(listOwnListings.reply, [row]);
  expect(v.parse(reply, [row])).toEqual(items);
  expect(v.parse(reply, { items: [row], next: 'b', total: 2 })).toEqual({ items, next: 'b', total: 2 });
});
