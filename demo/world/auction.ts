import type { auctionItems } from '#server/modules/auction/auction.table.ts';
import { type CatalogueItem, createCatalogue } from './catalogue/catalogue.ts';
import { OTHER_PLAYER, PLAYER } from './demo-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';
import { hours } from './timestamps.ts';
import { askingPrice, rollAttributes } from './item-attributes.ts';

export type AuctionRow = typeof auctionItems.$inferInsert & {
  id: number;
  ownerId: number;
  item_id: number;
  quantity: number;
};

type Sale = { ownerId: number; status: 'held' | 'listed' | 'sold' | 'returned'; buyerId?: number };

const SELLERS = 60;
const LISTED = 330;
const SOLD = 24;
/** Recent sales, so that items have prices: days, sales per item, and listed items with sales. */
const HISTORY = { days: 30, sales: [3, 14], listed: 30 } as const;

/** All auction items, oldest first, of the two published players and of other accounts. */
function sales({ random, others }: { random: SeededRandom; others: readonly number[] }): Sale[] {
  const sellers = random.some(others, SELLERS);
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const sale = (): Sale => {
    const [ownerId = PLAYER, buyerId = OTHER_PLAYER] = random.some(others, 2);
    return { ownerId, buyerId, status: 'sold' };
  };
  return [
    ...times(SOLD, sale),
    { ownerId: PLAYER, buyerId: OTHER_PLAYER, status: 'sold' },
    ...times(2, (): Sale => ({ ownerId: PLAYER, buyerId: random.pick(others), status: 'sold' })),
    ...times(2, (): Sale => ({ ownerId: random.pick(sellers), buyerId: PLAYER, status: 'sold' })),
    { ownerId: OTHER_PLAYER, buyerId: random.pick(others), status: 'sold' },
    { ownerId: PLAYER, status: 'returned' },
    { ownerId: OTHER_PLAYER, status: 'returned' },
    ...sellers.map((ownerId): Sale => ({ ownerId, status: 'listed' })),
    ...times(LISTED - SELLERS, (): Sale => ({ ownerId: random.pick(sellers), status: 'listed' })),
    ...times(11, (): Sale => ({ ownerId: PLAYER, status: 'held' })),
    ...times(8, (): Sale => ({ ownerId: OTHER_PLAYER, status: 'held' })),
    ...times(5, (): Sale => ({ ownerId: PLAYER, status: 'listed' })),
    ...times(4, (): Sale => ({ ownerId: OTHER_PLAYER, status: 'listed' })),
    ...times(20, (): Sale => ({ ownerId: random.pick(others), status: 'held' })),
  ];
}

/** Gear makes up most of the auction. */
function pickItem({
  random,
  gear,
  rest,
}: {
  random: SeededRandom;
  gear: CatalogueItem[];
  rest: CatalogueItem[];
}) {
  return random.pick(random.chance(62) ? gear : rest);
}

/** The auction's rows. Only listed and sold ones have a price; sold and returned ones are closed. */
export function auctionRows({
  now,
  random,
  others,
}: {
  now: Date;
  random: SeededRandom;
  others: readonly number[];
}): AuctionRow[] {
  const catalogue = new Map(createCatalogue().map((item) => [item.id, item]));
  const tradable = createCatalogue().filter(({ family }) => family !== 'geral');
  const gear = tradable.filter(({ shopCategory }) => shopCategory === 'Equipamentos');
  const rest = tradable.filter(({ shopCategory }) => shopCategory !== 'Equipamentos');
  const all = sales({ random, others });
  const rows = all.map(({ ownerId, status, buyerId }, at) => {
    const item = pickItem({ random, gear, rest });
    const attributes = rollAttributes({ item, random });
    const closed = status === 'sold' || status === 'returned';
    const priced = status === 'listed' || status === 'sold';
    const age = (closed ? 500 : 1) + ((all.length - at) / all.length) * 330 + random.between(0, 9) / 10;
    const createdAt = hours({ from: now, add: -age - random.between(20, 400) });
    return {
      id: at + 1,
      ownerId,
      item_id: item.id,
      ...attributes,
      status,
      preco: priced ? Math.min(24_000, askingPrice({ item, attributes, random })) : null,
      buyerId: buyerId ?? null,
      createdAt,
      listedAt: priced ? hours({ from: now, add: -age }) : null,
      closedAt: closed ? hours({ from: now, add: -age + random.between(1, 72) }) : null,
    };
  });
  const mine = rows.filter(({ ownerId }) => ownerId === PLAYER || ownerId === OTHER_PLAYER);
  const listed = rows.filter(({ status }) => status === 'listed').slice(0, HISTORY.listed);
  const itemIds = new Set([...mine, ...listed].map(({ item_id }) => item_id));
  const items = [...itemIds].flatMap((id) => catalogue.get(id) ?? []);
  return [...rows, ...recentSales({ now, random, others, items, firstId: rows.length + 1 })];
}

/** Sales of the last 30 days between other accounts, several of each item. */
function recentSales({
  now,
  random,
  others,
  items,
  firstId,
}: {
  now: Date;
  random: SeededRandom;
  others: readonly number[];
  items: readonly CatalogueItem[];
  firstId: number;
}): AuctionRow[] {
  const [fewest, most] = HISTORY.sales;
  const sold = items.flatMap((item) => Array.from({ length: random.between(fewest, most) }, () => item));
  return sold.map((item, index) => {
    const [ownerId = PLAYER, buyerId = OTHER_PLAYER] = random.some(others, 2);
    const attributes = rollAttributes({ item, random });
    const age = random.between(2, HISTORY.days * 24 - 1);
    return {
      id: firstId + index,
      ownerId,
      item_id: item.id,
      ...attributes,
      status: 'sold',
      preco: Math.min(24_000, askingPrice({ item, attributes, random })),
      buyerId,
      createdAt: hours({ from: now, add: -age - random.between(80, 400) }),
      listedAt: hours({ from: now, add: -age - random.between(1, 72) }),
      closedAt: hours({ from: now, add: -age }),
    };
  });
}
