import { ascending } from '#lib/ascending.ts';
import type { ItemSummary } from '#items/item-summary.ts';
import type { Catalogue } from '#items/items.search.ts';

/** How many of the nearest are looked at for what can be had. */
const MOST = 120;

/** Items of an item's type, for one of its classes where it names some: those nearest to its level first. */
export function similarItems({ catalogue, id }: { catalogue: Catalogue; id: number }): ItemSummary[] {
  const own = catalogue.kinds.get(id);
  if (!own?.type) return [];
  const near = catalogue.entries.flatMap(({ item }) => {
    const kind = catalogue.kinds.get(item.id);
    if (item.id === id || kind?.type !== own.type) return [];
    const isWorn = own.classes.length === 0 || kind.classes.some((name) => own.classes.includes(name));
    return isWorn ? [{ item, distance: Math.abs((kind.level ?? 0) - (own.level ?? 0)) }] : [];
  });
  return near
    .sort((one, other) => one.distance - other.distance || ascending(one.item.label, other.item.label))
    .slice(0, MOST)
    .map(({ item }) => item);
}
