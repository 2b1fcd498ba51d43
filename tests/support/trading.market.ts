/** Players who trade: a shop, a banner, coupons and what they own. */
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import type { Database } from '#server/db/connect.ts';
import type { TestApp } from './app.ts';
import { addBanner, addCatalogue, addHeldItem, addPack, addTrader, type Trader } from './economy.ts';

export type { Trader };

interface Item {
  readonly id: number;
  readonly owner: Trader;
}

export interface Market {
  readonly database: Database;
  readonly traders: readonly Trader[];
  readonly banner: number;
  /** Items that players sell, buy and take back. */
  readonly items: Item[];
  /** Administrators who give, take and refund credits; empty if the test is about players only. */
  readonly admins: readonly Trader[];
  /** Ids of credit changes that wait or have waited for a second administrator. */
  readonly requests: number[];
  /** Ids of deliveries that the game refused. */
  readonly failed: number[];
  /** Codes of coupons, some of which do not exist. */
  readonly codes: readonly string[];
}

export const PACKS = [
  { item_id: 1, item_cnt: 1, price: 700 },
  { item_id: 2, item_cnt: 10, price: 2500 },
] as const;

/** A shop, a banner and signed-in traders with these credits. */
export async function openMarket(input: {
  app: TestApp;
  credits: readonly number[];
  admins?: number;
}): Promise<Market> {
  const { app, credits } = input;
  const { database } = app;
  await addCatalogue({ database });
  for (const pack of PACKS) await addPack({ database, ...pack });
  const banner = await addBanner({ database, now: new Date() });
  const traders: Trader[] = [];
  for (const each of credits) traders.push(await addTrader({ app, credits: each }));
  const admins: Trader[] = [];
  while (admins.length < (input.admins ?? 0))
    admins.push(await addTrader({ app, credits: 0, account: { accounttype: ADMIN_ACCOUNT_TYPE } }));
  const codes = admins[0] ? await addCoupons(admins[0]) : [];
  return { database, traders, banner, items: [], admins, requests: [], failed: [], codes };
}

/** Series of items and of credits, with single-use codes and with shared ones. Returns all codes, and as many that do not exist. */
async function addCoupons({ client }: Trader): Promise<string[]> {
  const item = { name: 'Itens', item_id: 1, quantity: 2, per_account: 3 };
  const gold = { name: 'Ouro', credits: 10, per_account: 2 };
  const ids: number[] = [];
  for (const body of [
    { ...item, shared: false, count: 20 },
    { ...item, shared: true, count: 8 },
    { ...gold, shared: false, count: 20 },
    { ...gold, shared: true, count: 6 },
  ])
    ids.push(Number((await client.call('createCouponSeries', { body })).id));
  const codes = await Promise.all(ids.map((id) => client.call('listCouponCodes', { params: { id } })));
  const real = codes.flatMap((each) => each.codes.map(({ code }) => code));
  return [...real, ...real.map((code) => `NAO-${code}`)];
}

/** Adds one more item that a player holds. */
export async function addItem({ market, owner }: { market: Market; owner: Trader }): Promise<void> {
  const id = await addHeldItem({ database: market.database, ownerId: owner.id });
  market.items.push({ id, owner });
}
