import type { siteStore } from '#server/modules/shop/shop.table.ts';
import { type CatalogueItem, createCatalogue, findItem } from './catalogue/catalogue.ts';
import type { SeededRandom } from './seeded-random.ts';
import { days } from './timestamps.ts';

/** A category: items it always has, number of items, highest tier, and the price at tier 0 and per tier. */
type CategoryPlan = {
  always: readonly string[];
  items: number;
  bestTier: number;
  packs: readonly number[];
  base: number;
  step: number;
};

const plans: Readonly<Record<string, CategoryPlan>> = {
  Montaria: {
    always: ['Cavalo das Planícies', 'Grifo Selvagem'],
    items: 10,
    bestTier: 6,
    packs: [1],
    base: 2500,
    step: 1800,
  },
  Pran: {
    always: ['Pran das Planícies', 'Ovo de Pran da Floresta'],
    items: 9,
    bestTier: 5,
    packs: [1],
    base: 1800,
    step: 1500,
  },
  Skins: { always: ['Traje de Gala'], items: 12, bestTier: 6, packs: [1], base: 1200, step: 700 },
  Refine: {
    always: ['Pedra de Refino Comum', 'Óleo de Afiação Incomum'],
    items: 5,
    bestTier: 4,
    packs: [1, 10, 50],
    base: 60,
    step: 90,
  },
  Consumíveis: {
    always: ['Poção de Cura', 'Poção de Mana', 'Pão do Viajante'],
    items: 6,
    bestTier: 4,
    packs: [10, 50],
    base: 8,
    step: 9,
  },
  // The best equipment is not for sale.
  Equipamentos: {
    always: ['Espada de Ferro', 'Escudo de Ferro'],
    items: 12,
    bestTier: 2,
    packs: [1],
    base: 300,
    step: 450,
  },
  Comodidade: {
    always: ['Convite de Expansão de Bolsa', 'Ticket de Troca de Nome', 'Convite de Armazém'],
    items: 7,
    bestTier: 4,
    packs: [1, 5],
    base: 250,
    step: 200,
  },
  Bônus: {
    always: ['Bônus de Experiência', 'Bônus de Drop'],
    items: 6,
    bestTier: 5,
    packs: [1, 3],
    base: 350,
    step: 180,
  },
};

/** The items a category always has, then others, those with a shape of their own first. */
function chooseItems({
  category,
  plan,
  random,
}: {
  category: string;
  plan: CategoryPlan;
  random: SeededRandom;
}): CatalogueItem[] {
  const chosen = plan.always.map(findItem);
  const shapes = new Set(chosen.map(({ shape }) => shape));
  const fit = createCatalogue().filter(
    (item) => item.shopCategory === category && item.tier <= plan.bestTier && !chosen.includes(item),
  );
  const shuffled = random.some(fit, fit.length);
  const fresh = shuffled.filter(({ shape }) => !shapes.has(shape) && shapes.add(shape));
  const seen = shuffled.filter((item) => !fresh.includes(item));
  return [...chosen, ...fresh, ...seen].slice(0, plan.items);
}

/** A bigger pack is a little cheaper by the piece; prices end in a round ten. */
function priceOf({
  item,
  count,
  plan,
  priceFactor,
}: {
  item: CatalogueItem;
  count: number;
  plan: CategoryPlan;
  priceFactor: number;
}): number {
  const single = (plan.base + plan.step * item.tier) * priceFactor;
  const discount = count >= 50 ? 0.8 : count >= 3 ? 0.9 : 1;
  return Math.max(10, Math.round((single * count * discount) / 10) * 10);
}

/** What the credit shop sells: every category, each pair of item and pack size once. */
export function shopRows({
  now,
  random,
}: {
  now: Date;
  random: SeededRandom;
}): (typeof siteStore.$inferInsert)[] {
  const rows: (typeof siteStore.$inferInsert)[] = [];
  for (const [category, plan] of Object.entries(plans)) {
    for (const item of chooseItems({ category, plan, random })) {
      const priceFactor = random.between(90, 125) / 100;
      for (const count of plan.packs) {
        rows.push({
          id: rows.length + 1,
          item_id: item.id,
          item_cnt: count,
          price: priceOf({ item, count, plan, priceFactor }),
          category,
          createdAt: days({ from: now, add: -random.between(5, 200) }),
        });
      }
    }
  }
  return rows;
}
