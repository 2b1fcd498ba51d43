import { newsRows } from './articles.ts';
import { bannerRows } from './banners.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { effectNames } from './catalogue/effects.ts';
import { couponRows } from './coupons.ts';
import { settleCredits } from './credits.ts';
import { demoAccounts } from './demo.ts';
import { createDice } from './dice.ts';
import { guideRows } from './guides.ts';
import { createHistory } from './history.ts';
import { killRows } from './kills.ts';
import { auctionRows } from './listings.ts';
import { monsterRows } from './monsters.ts';
import { type Hashes, peopleRows } from './people.ts';
import { shopRows } from './shop.ts';
import { ticketRows } from './tickets.ts';

/** Each part of the world throws its own dice, so that a change to one leaves the others as they were. */
const PARTS = {
  people: 1,
  guides: 2,
  monsters: 3,
  shop: 4,
  banners: 5,
  auction: 6,
  past: 7,
  kills: 8,
  desk: 9,
};

/**
 * Every row of the demonstration world, without a database: the same seed tells the same world, its dates counted back from
 * `now`. Foreign keys hold, balances equal the sum of their ledger.
 */
export function createWorld({ now, seed, hashes }: { now: Date; seed: number; hashes: Hashes }) {
  const diceOf = (part: keyof typeof PARTS) => createDice(seed * 100 + PARTS[part]);
  const people = peopleRows({ now, dice: diceOf('people'), hashes });
  const crowd = people.accounts.slice(demoAccounts.length).map(({ id }) => id);
  const store = shopRows({ now, dice: diceOf('shop') });
  const banners = bannerRows({ now, dice: diceOf('banners') });
  const auction = auctionRows({ now, dice: diceOf('auction'), crowd });
  const past = diceOf('past');
  const history = createHistory({ now, dice: past, store, banners, auction, characters: people.characters });
  const { movements } = history;
  const { accounts, ledger } = settleCredits({ dice: past, accounts: people.accounts, movements });
  const strangers = people.characters.filter(({ accountId }) => crowd.includes(accountId));
  return {
    accounts,
    guilds: people.guilds,
    characters: people.characters,
    kills: killRows({ now, dice: diceOf('kills'), characters: people.characters }),
    items: createCatalogue().map(({ id, label, icon }) => ({ id, label, icon })),
    effects: effectNames.map(({ effect_index, effect_name }) => ({
      effect_index,
      effect_name: effect_name ?? '',
    })),
    news: newsRows(now),
    guides: guideRows({ now, dice: diceOf('guides') }),
    monsters: monsterRows(diceOf('monsters')),
    store,
    banners,
    auction,
    history,
    ledger,
    coupons: couponRows(now),
    desk: ticketRows({ now, dice: diceOf('desk'), crowd: strangers }),
  };
}

export type World = ReturnType<typeof createWorld>;
