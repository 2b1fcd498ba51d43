import { SHOP_CATEGORIES, type ShopCategory } from '#contract/shop.ts';
import type { siteStore } from '#server/modules/shop/table.ts';
import { type CatalogueItem, createCatalogue } from './catalogue/catalogue.ts';
import type { Dice } from './dice.ts';
import { days } from './moments.ts';

/** How a category is sold: how many items, the best tier on offer, pack sizes, and credits at tier 0 and for each tier. */
type Shelf = { items: number; bestTier: number; packs: readonly number[]; base: number; step: number };

const shelves: Record<ShopCategory, Shelf> = {
  Montaria: { items: 10, bestTier: 6, packs: [1], base: 2500, step: 1800 },
  Pran: { items: 9, bestTier: 5, packs: [1], base: 1800, step: 1500 },
  Skins: { items: 12, bestTier: 6, packs: [1], base: 1200, step: 700 },
  Refine: { items: 5, bestTier: 4, packs: [1, 10, 50], base: 60, step: 90 },
  Consumíveis: { items: 6, bestTier: 4, packs: [10, 50], base: 8, step: 9 },
  // Nothing from the top of the ladder: that is won, not bought.
  Equipamentos: { items: 12, bestTier: 2, packs: [1], base: 300, step: 450 },
  Comodidade: { items: 7, bestTier: 4, packs: [1, 5], base: 250, step: 200 },
  Bônus: { items: 6, bestTier: 5, packs: [1, 3], base: 350, step: 180 },
};

/** A bigger pack is a little cheaper by the piece; prices end in a round ten. */
function priceOf({ item, count, shelf }: { item: CatalogueItem; count: number; shelf: Shelf }): number {
  const single = shelf.base + shelf.step * item.tier;
  const discount = count >= 50 ? 0.8 : count >= 5 ? 0.9 : 1;
  return Math.max(10, Math.round((single * count * discount) / 10) * 10);
}

/** What the credit shop sells: every category, each pair of item and pack size once. */
export function shopRows({ now, dice }: { now: Date; dice: Dice }): (typeof siteStore.$inferInsert)[] {
  const rows: (typeof siteStore.$inferInsert)[] = [];
  for (const category of SHOP_CATEGORIES) {
    const shelf = shelves[category];
    const fit = createCatalogue().filter(
      (item) => item.shopCategory === category && item.tier <= shelf.bestTier,
    );
    for (const item of dice.some(fit, shelf.items)) {
      for (const count of shelf.packs) {
        rows.push({
          id: rows.length + 1,
          item_id: item.id,
          item_cnt: count,
          price: priceOf({ item, count, shelf }),
          category,
          createdAt: days({ from: now, add: -dice.between(5, 200) }),
        });
      }
    }
  }
  return rows;
}
