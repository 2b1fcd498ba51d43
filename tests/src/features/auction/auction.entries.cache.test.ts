import { expect, it } from 'vitest';
import type { AuctionItem } from '#contract/auction.ts';
import { entriesOf } from '#features/auction/auction.entries.cache.ts';
import type { Names } from '#features/auction/auction.entries.rules.ts';
import { sampleItem } from '#support/app/sample-item.ts';

const names: Names = { catalogue: { byId: new Map() }, effects: new Map() };
const item = (id: number): AuctionItem => ({ ...sampleItem, id, item_id: 1, preco: 100, seller_name: null });
const items = [1, 2, 3, 4].map(item);

it('a list that grows creates entries for new listings only', () => {
  const entries = entriesOf({ items, names });
  const more = entriesOf({ items: [...items, item(5)], names });
  expect(more.slice(0, 4).every((entry, index) => entry === entries[index])).toBe(true);
});
