import { DRAW, type Rarity } from '#contract/gacha.ts';
import type { deliveries } from '#server/modules/deliveries/table.ts';
import type { gachaPity, gachaPulls } from '#server/modules/gacha/table.ts';
import type { purchases, siteStore } from '#server/modules/shop/table.ts';
import type { BannerRows } from './banners.ts';
import type { Movement } from './credits.ts';
import { OTHER_PLAYER, PLAYER } from './demo.ts';
import type { Dice } from './dice.ts';
import type { AuctionRow } from './listings.ts';
import { days, hours } from './timestamps.ts';
import type { CharacterRow } from './people.ts';

export type History = {
  purchases: (typeof purchases.$inferInsert)[];
  pulls: (typeof gachaPulls.$inferInsert)[];
  pity: (typeof gachaPity.$inferInsert)[];
  deliveries: (typeof deliveries.$inferInsert)[];
  movements: Movement[];
};

type Past = {
  now: Date;
  dice: Dice;
  store: readonly (typeof siteStore.$inferInsert)[];
  banners: BannerRows;
  auction: readonly AuctionRow[];
  characters: readonly CharacterRow[];
};

const bought = [
  { accountId: PLAYER, shelf: 'Montaria', daysAgo: 61 },
  { accountId: PLAYER, shelf: 'Consumíveis', daysAgo: 33 },
  { accountId: PLAYER, shelf: 'Refine', daysAgo: 4 },
  { accountId: OTHER_PLAYER, shelf: 'Skins', daysAgo: 47 },
  { accountId: OTHER_PLAYER, shelf: 'Pran', daysAgo: 12 },
] as const;

/** Draws by banner id: two of the current ones, and one that has ended. */
const drawn = [
  { accountId: PLAYER, bannerId: 2, draws: [10, 1, 1], daysAgo: 30 },
  { accountId: PLAYER, bannerId: 3, draws: [10, 10, 1, 1, 1], daysAgo: 6 },
  { accountId: OTHER_PLAYER, bannerId: 4, draws: [10, 1, 1, 1, 1], daysAgo: 3 },
];

type Delivery = Pick<
  typeof deliveries.$inferInsert,
  'accountId' | 'characterId' | 'item_id' | 'quantity' | 'refine' | 'item_type' | 'source' | 'sourceId'
>;

function deliver({ history, at, ...delivery }: Delivery & { history: History; at: Date }): void {
  history.deliveries.push({
    id: history.deliveries.length + 1,
    ...delivery,
    status: 'delivered',
    attempts: 1,
    createdAt: at,
    finishedAt: hours({ from: at, add: 0.01 }),
  });
}

function shopping({ history, past }: { history: History; past: Past }): void {
  for (const { accountId, shelf, daysAgo } of bought) {
    const pack = past.store.find(({ category, price }) => category === shelf && price < 9000);
    if (!pack) continue;
    const at = days({ from: past.now, add: -daysAgo });
    const id = history.purchases.length + 1;
    const quantity = pack.item_cnt ?? 1;
    history.purchases.push({
      id,
      accountId,
      item_id: pack.item_id,
      quantity,
      price: pack.price,
      createdAt: at,
    });
    history.movements.push({ accountId, amount: -pack.price, reason: 'shop', referenceId: id, at });
    deliver({ history, at, accountId, item_id: pack.item_id, quantity, source: 'shop', sourceId: id });
  }
}

function drawing({ history, past }: { history: History; past: Past }): void {
  for (const { accountId, bannerId, draws, daysAgo } of drawn) {
    const items = past.banners.items.filter(({ banner_id }) => banner_id === bannerId);
    const limit = past.banners.banners.find(({ id }) => id === bannerId)?.pity_limit ?? 1;
    let since = 0;
    for (const [turn, count] of draws.entries()) {
      const at = hours({ from: past.now, add: -daysAgo * 24 + turn });
      const first = history.pulls.length + 1;
      for (let pull = 0; pull < count; pull += 1) {
        const due = since >= limit - 1;
        const item = weighted({ items: items.filter((one) => !due || one.is_guaranteed), dice: past.dice });
        since = item.is_guaranteed ? 0 : since + 1;
        const sourceId = history.pulls.length + 1;
        history.pulls.push({
          id: sourceId,
          accountId,
          banner_id: bannerId,
          item_id: item.item_id,
          item_label: item.label,
          rarity: item.rarity,
          is_guaranteed: item.is_guaranteed ?? false,
          obtained_at: at,
        });
        deliver({ history, at, accountId, item_id: item.item_id, quantity: 1, source: 'gacha', sourceId });
      }
      const ten = count === DRAW.times;
      history.movements.push({
        accountId,
        amount: ten ? -DRAW.ten : -DRAW.single,
        reason: ten ? 'draw10' : 'draw',
        referenceId: first,
        at,
      });
    }
    history.pity.push({ accountId, banner_id: bannerId, pulls_since_last_guaranteed: since });
  }
}

function weighted<T extends { chance?: number; rarity: Rarity }>({
  items,
  dice,
}: {
  items: readonly T[];
  dice: Dice;
}): T {
  const total = items.reduce((sum, { chance = 1 }) => sum + chance, 0);
  let point = (dice.between(0, 999_999) / 1_000_000) * total;
  const found = items.find(({ chance = 1 }) => (point -= chance) < 0) ?? items.at(-1);
  if (!found) throw new Error('A banner without items');
  return found;
}

function trading({ history, past }: { history: History; past: Past }): void {
  for (const row of past.auction) {
    if (!row.closedAt) continue;
    const { id, ownerId, buyerId, preco, item_id, quantity, refine, item_type, closedAt: at } = row;
    const accountId = buyerId ?? ownerId;
    if (buyerId && preco) {
      history.movements.push({
        accountId: buyerId,
        amount: -preco,
        reason: 'auction_buy',
        referenceId: id,
        at,
      });
      history.movements.push({
        accountId: ownerId,
        amount: preco,
        reason: 'auction_sale',
        referenceId: id,
        at,
      });
    }
    const characterId = past.characters.find((character) => character.accountId === accountId)?.id;
    deliver({
      history,
      at,
      accountId,
      characterId,
      item_id,
      quantity,
      refine,
      item_type,
      source: 'auction',
      sourceId: id,
    });
  }
}

/** What was bought, drawn and traded before today, with the deliveries and the movements of credits it made. */
export function createHistory(past: Past): History {
  const history: History = { purchases: [], pulls: [], pity: [], deliveries: [], movements: [] };
  shopping({ history, past });
  drawing({ history, past });
  trading({ history, past });
  return history;
}
