import { newsRows } from './articles.ts';
import { auditRows } from './audit.ts';
import { bannerRows, type BannerRows } from './banners.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { effectNames } from './catalogue/effects.ts';
import { couponRows } from './coupons.ts';
import { itemRow } from './item-details.ts';
import { ledgerRows } from './ledger.ts';
import { demoAccounts, demoTeam } from './demo-accounts.ts';
import { createSeededRandom } from './seeded-random.ts';
import { guideRows } from './guides.ts';
import { transactionRows } from './transactions.ts';
import { killDayRows } from './kill-days.ts';
import { auctionRows } from './auction.ts';
import { dropRows } from './drops.ts';
import { type Hashes, accountRows } from './accounts.ts';
import { shopRows } from './shop.ts';
import { ticketRows } from './tickets.ts';

/** Each area has its own random numbers, so that a change to one does not affect the others. */
const SEEDS = {
  accounts: 1,
  guides: 2,
  drops: 3,
  shop: 4,
  banners: 5,
  auction: 6,
  transactions: 7,
  killDays: 8,
  tickets: 9,
};

/** On a server without draws nobody has banners. */
const NO_BANNERS: BannerRows = { banners: [], items: [] };

/**
 * All rows of the demonstration data. The same seed gives the same rows, with dates relative to `now`. Foreign keys are valid, and balances equal the sum
 * of the ledger.
 */
export function createSeedData({
  now,
  seed,
  hashes,
  draws = true,
}: {
  now: Date;
  seed: number;
  hashes: Hashes;
  draws?: boolean;
}) {
  const randomFor = (area: keyof typeof SEEDS) => createSeededRandom(seed * 100 + SEEDS[area]);
  const players = accountRows({ now, random: randomFor('accounts'), hashes });
  const others = players.accounts.slice(demoAccounts.length, -demoTeam.length).map(({ id }) => id);
  const store = shopRows({ now, random: randomFor('shop') });
  const banners = draws ? bannerRows({ now, random: randomFor('banners') }) : NO_BANNERS;
  const auction = auctionRows({ now, random: randomFor('auction'), others });
  const random = randomFor('transactions');
  const transactions = transactionRows({
    now,
    random,
    store,
    banners,
    auction,
    characters: players.characters,
  });
  const { accounts, ledger } = ledgerRows({
    random,
    accounts: players.accounts,
    movements: transactions.movements,
  });
  const articles = newsRows(now);
  const guides = guideRows({ now, random: randomFor('guides') });
  const otherCharacters = players.characters.filter(({ accountId }) => others.includes(accountId));
  const support = ticketRows({ now, random: randomFor('tickets'), otherCharacters });
  return {
    accounts,
    guilds: players.guilds,
    characters: players.characters,
    killDays: killDayRows({ now, random: randomFor('killDays'), characters: players.characters }),
    items: createCatalogue().map(itemRow),
    effects: effectNames.map(({ effect_index, effect_name }) => ({
      effect_index,
      effect_name: effect_name ?? '',
    })),
    news: articles,
    guides,
    drops: dropRows(randomFor('drops')),
    store,
    banners,
    auction,
    transactions,
    ledger,
    coupons: couponRows(now),
    support,
    audit: auditRows({
      now,
      news: articles,
      maps: guides.maps,
      store,
      banners: banners.banners,
      bannerItems: banners.items,
      support,
    }),
  };
}

export type SeedData = ReturnType<typeof createSeedData>;
