import type { auctionItems } from '#server/modules/auction/table.ts';
import { type CatalogueItem, createCatalogue } from './catalogue/catalogue.ts';
import { OTHER_PLAYER, PLAYER } from './demo.ts';
import type { Dice } from './dice.ts';
import { hours } from './timestamps.ts';
import { askingPrice, rollTraits } from './traits.ts';

export type AuctionRow = typeof auctionItems.$inferInsert & {
  id: number;
  ownerId: number;
  item_id: number;
  quantity: number;
};

type Deal = { ownerId: number; status: 'held' | 'listed' | 'sold' | 'returned'; buyerId?: number };

const SELLERS = 60;
const LISTED = 330;
const SOLD = 24;

/** Every deal of the market, oldest first: what the two players hold and sell, and a crowd of sellers around them. */
function deals({ dice, crowd }: { dice: Dice; crowd: readonly number[] }): Deal[] {
  const sellers = dice.some(crowd, SELLERS);
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const sale = (): Deal => {
    const [ownerId = PLAYER, buyerId = OTHER_PLAYER] = dice.some(crowd, 2);
    return { ownerId, buyerId, status: 'sold' };
  };
  return [
    ...times(SOLD, sale),
    { ownerId: PLAYER, buyerId: OTHER_PLAYER, status: 'sold' },
    ...times(2, (): Deal => ({ ownerId: PLAYER, buyerId: dice.pick(crowd), status: 'sold' })),
    ...times(2, (): Deal => ({ ownerId: dice.pick(sellers), buyerId: PLAYER, status: 'sold' })),
    { ownerId: OTHER_PLAYER, buyerId: dice.pick(crowd), status: 'sold' },
    { ownerId: PLAYER, status: 'returned' },
    { ownerId: OTHER_PLAYER, status: 'returned' },
    ...sellers.map((ownerId): Deal => ({ ownerId, status: 'listed' })),
    ...times(LISTED - SELLERS, (): Deal => ({ ownerId: dice.pick(sellers), status: 'listed' })),
    ...times(11, (): Deal => ({ ownerId: PLAYER, status: 'held' })),
    ...times(8, (): Deal => ({ ownerId: OTHER_PLAYER, status: 'held' })),
    ...times(5, (): Deal => ({ ownerId: PLAYER, status: 'listed' })),
    ...times(4, (): Deal => ({ ownerId: OTHER_PLAYER, status: 'listed' })),
    ...times(20, (): Deal => ({ ownerId: dice.pick(crowd), status: 'held' })),
  ];
}

/** Gear makes up most of a market, then companions, then what is used up. */
function pickItem({ dice, gear, rest }: { dice: Dice; gear: CatalogueItem[]; rest: CatalogueItem[] }) {
  return dice.pick(dice.chance(62) ? gear : rest);
}

/** The auction's rows. A price stands exactly on what is listed or sold; sold and returned ones are closed. */
export function auctionRows({
  now,
  dice,
  crowd,
}: {
  now: Date;
  dice: Dice;
  crowd: readonly number[];
}): AuctionRow[] {
  const tradable = createCatalogue().filter(({ family }) => family !== 'geral');
  const gear = tradable.filter(({ shopCategory }) => shopCategory === 'Equipamentos');
  const rest = tradable.filter(({ shopCategory }) => shopCategory !== 'Equipamentos');
  const all = deals({ dice, crowd });
  return all.map(({ ownerId, status, buyerId }, at) => {
    const item = pickItem({ dice, gear, rest });
    const traits = rollTraits({ item, dice });
    const gone = status === 'sold' || status === 'returned';
    const priced = status === 'listed' || status === 'sold';
    const age = (gone ? 500 : 1) + ((all.length - at) / all.length) * 330 + dice.between(0, 9) / 10;
    const createdAt = hours({ from: now, add: -age - dice.between(20, 400) });
    return {
      id: at + 1,
      ownerId,
      item_id: item.id,
      ...traits,
      status,
      preco: priced ? Math.min(24_000, askingPrice({ item, traits, dice })) : null,
      buyerId: buyerId ?? null,
      createdAt,
      listedAt: priced ? hours({ from: now, add: -age }) : null,
      closedAt: gone ? hours({ from: now, add: -age + dice.between(1, 72) }) : null,
    };
  });
}
