import type { AuctionItem } from '#contract/auction.ts';
import { createEntry, type AuctionEntry, type Names } from './auction.entries.rules.ts';

/** Caches entries by item and names, so that a new page computes only its own entries. */
const entryCache = new WeakMap<Names, WeakMap<AuctionItem, AuctionEntry>>();

/** The entries of a list, in its order. */
export function entriesOf({ items, names }: { items: readonly AuctionItem[]; names: Names }): AuctionEntry[] {
  const cached = entryCache.get(names) ?? new WeakMap<AuctionItem, AuctionEntry>();
  entryCache.set(names, cached);
  return items.map((item) => {
    const entry = cached.get(item) ?? createEntry({ item, names });
    cached.set(item, entry);
    return entry;
  });
}
