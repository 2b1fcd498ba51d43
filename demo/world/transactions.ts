import { DRAW } from '#contract/banners.ts';
import type { Rarity } from '#contract/rarities.ts';
import type { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import type { bannerPity, bannerDraws } from '#server/modules/banners/banners.table.ts';
import type { purchases, siteStore } from '#server/modules/shop/shop.table.ts';
import type { BannerRows } from './banners.ts';
import type { Movement } from './ledger.ts';
import { OTHER_PLAYER, PLAYER } from './demo-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { AuctionRow } from './auction.ts';
import { days, hours } from './timestamps.ts';
import type { CharacterRow } from './accounts.ts';

export type TransactionRows = {
  purchases: (typeof purchases.$inferInsert)[];
  pulls: (typeof bannerDraws.$inferInsert)[];
  pity: (typeof bannerPity.$inferInsert)[];
  deliveries: (typeof deliveries.$inferInsert)[];
  movements: Movement[];
};

type Sources = {
  now: Date;
  random: SeededRandom;
  store: readonly (typeof siteStore.$inferInsert)[];
  banners: BannerRows;
  auction: readonly AuctionRow[];
  characters: readonly CharacterRow[];
};

const PURCHASES = [
  { accountId: PLAYER, category: 'Montaria', daysAgo: 61 },
  { accountId: PLAYER, category: 'Consumíveis', daysAgo: 33 },
  { accountId: PLAYER, category: 'Refine', daysAgo: 4 },
  { accountId: OTHER_PLAYER, category: 'Skins', daysAgo: 47 },
  { accountId: OTHER_PLAYER, category: 'Pran', daysAgo: 12 },
] as const;

/** Draws by banner id: two of the current ones, and one that has ended. */
const DRAWS = [
  { accountId: PLAYER, bannerId: 2, draws: [10, 1, 1], daysAgo: 30 },
  { accountId: PLAYER, bannerId: 3, draws: [10, 10, 1, 1, 1], daysAgo: 6 },
  { accountId: OTHER_PLAYER, bannerId: 4, draws: [10, 1, 1, 1, 1], daysAgo: 3 },
];

type Delivery = Pick<
  typeof deliveries.$inferInsert,
  'accountId' | 'characterId' | 'item_id' | 'quantity' | 'refine' | 'item_type' | 'source' | 'sourceId'
> & { paid: number | null };

function addDelivery({ rows, at, ...delivery }: Delivery & { rows: TransactionRows; at: Date }): void {
  rows.deliveries.push({
    id: rows.deliveries.length + 1,
    ...delivery,
    status: 'delivered',
    attempts: 1,
    createdAt: at,
    finishedAt: hours({ from: at, add: 0.01 }),
  });
}

function addPurchases({ rows, source }: { rows: TransactionRows; source: Sources }): void {
  for (const { accountId, category, daysAgo } of PURCHASES) {
    const pack = source.store.find((one) => one.category === category && one.price < 9000);
    if (!pack) continue;
    const at = days({ from: source.now, add: -daysAgo });
    const id = rows.purchases.length + 1;
    const quantity = pack.item_cnt ?? 1;
    rows.purchases.push({
      id,
      accountId,
      item_id: pack.item_id,
      quantity,
      price: pack.price,
      createdAt: at,
    });
    rows.movements.push({ accountId, amount: -pack.price, reason: 'shop', referenceId: id, at });
    addDelivery({
      rows,
      at,
      accountId,
      item_id: pack.item_id,
      quantity,
      source: 'shop',
      sourceId: id,
      paid: pack.price,
    });
  }
}

function addDraws({ rows, source }: { rows: TransactionRows; source: Sources }): void {
  for (const { accountId, bannerId, draws, daysAgo } of DRAWS) {
    const items = source.banners.items.filter(({ banner_id }) => banner_id === bannerId);
    const limit = source.banners.banners.find(({ id }) => id === bannerId)?.pity_limit ?? 1;
    let sinceGuaranteed = 0;
    for (const [index, count] of draws.entries()) {
      const at = hours({ from: source.now, add: -daysAgo * 24 + index });
      const first = rows.pulls.length + 1;
      const isTen = count === DRAW.times;
      const cost = isTen ? DRAW.ten : DRAW.single;
      for (let pull = 0; pull < count; pull += 1) {
        const due = sinceGuaranteed >= limit - 1;
        const item = weighted({
          items: items.filter((one) => !due || one.is_guaranteed),
          random: source.random,
        });
        sinceGuaranteed = item.is_guaranteed ? 0 : sinceGuaranteed + 1;
        const sourceId = rows.pulls.length + 1;
        rows.pulls.push({
          id: sourceId,
          accountId,
          banner_id: bannerId,
          item_id: item.item_id,
          item_label: item.label,
          rarity: item.rarity,
          is_guaranteed: item.is_guaranteed ?? false,
          obtained_at: at,
        });
        addDelivery({
          rows,
          at,
          accountId,
          item_id: item.item_id,
          quantity: 1,
          source: 'gacha',
          sourceId,
          paid: cost / count,
        });
      }
      rows.movements.push({
        accountId,
        amount: -cost,
        reason: isTen ? 'draw10' : 'draw',
        referenceId: first,
        at,
      });
    }
    rows.pity.push({ accountId, banner_id: bannerId, pulls_since_last_guaranteed: sinceGuaranteed });
  }
}

function weighted<T extends { chance?: number; rarity: Rarity }>({
  items,
  random,
}: {
  items: readonly T[];
  random: SeededRandom;
}): T {
  const total = items.reduce((sum, { chance = 1 }) => sum + chance, 0);
  let point = (random.between(0, 999_999) / 1_000_000) * total;
  const found = items.find(({ chance = 1 }) => (point -= chance) < 0) ?? items.at(-1);
  if (!found) throw new Error('A banner without items');
  return found;
}

function addTrades({ rows, source }: { rows: TransactionRows; source: Sources }): void {
  for (const row of source.auction) {
    if (!row.closedAt) continue;
    const { id, ownerId, buyerId, preco, item_id, quantity, refine, item_type, closedAt: at } = row;
    const accountId = buyerId ?? ownerId;
    if (buyerId && preco) {
      rows.movements.push({
        accountId: buyerId,
        amount: -preco,
        reason: 'auction_buy',
        referenceId: id,
        at,
      });
      rows.movements.push({
        accountId: ownerId,
        amount: preco,
        reason: 'auction_sale',
        referenceId: id,
        at,
      });
    }
    const characterId = source.characters.find((character) => character.accountId === accountId)?.id;
    addDelivery({
      rows,
      at,
      accountId,
      characterId,
      item_id,
      quantity,
      refine,
      item_type,
      source: 'auction',
      sourceId: id,
      paid: buyerId ? (preco ?? null) : null,
    });
  }
}

/** Of one player's draws the last three are not delivered yet, and the game refused the one before them. */
function leaveUndelivered({ deliveries: rows }: TransactionRows): void {
  const [refused, ...pending] = rows
    .filter(({ accountId, source }) => accountId === OTHER_PLAYER && source === 'gacha')
    .slice(-4);
  for (const row of pending) Object.assign(row, { status: 'pending', attempts: 0, finishedAt: null });
  if (refused) Object.assign(refused, { status: 'failed', lastError: 'Caixa de correio cheia' });
}

/** Past purchases, draws and trades, with their deliveries and movements of credits. */
export function transactionRows(source: Sources): TransactionRows {
  const rows: TransactionRows = { purchases: [], pulls: [], pity: [], deliveries: [], movements: [] };
  addPurchases({ rows, source });
  if (source.banners.banners.length > 0) addDraws({ rows, source });
  addTrades({ rows, source });
  // As in a real queue, a later delivery has a higher number.
  rows.deliveries.sort((one, other) => Number(one.createdAt) - Number(other.createdAt));
  for (const [index, delivery] of rows.deliveries.entries()) delivery.id = index + 1;
  leaveUndelivered(rows);
  return rows;
}
