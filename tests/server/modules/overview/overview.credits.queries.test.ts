import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { addBanner, addCatalogue, addPack, addTrader, type Trader } from '#support/economy.ts';

const NOW = '2026-11-10T15:00:00.000Z';
let app: TestApp;
let admin: SignedIn;
let hero: Trader;

beforeEach(async () => {
  app = await startTestApp({ now: NOW });
  const { database } = app;
  await addCatalogue({ database });
  hero = await addTrader({ app, credits: 50_000, account: { username: 'maria' } });
  admin = await app.admin();
});
afterEach(() => app.close());

it('sales of packs, draws and the auction are counted per day of São Paulo, ending today, with empty days', async () => {
  const { database } = app;
  await addPack({ database, item_id: 1, item_cnt: 5, price: 100 });
  await hero.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 5 } });
  const bannerId = await addBanner({ database, now: app.now() });
  await hero.client.call('drawTen', { params: { bannerId } });
  await hero.client.call('drawOnce', { params: { bannerId } });
  const sale = { accountId: hero.id, balanceAfter: 1, reason: 'auction_sale' as const, referenceId: 1 };
  await database.db.insert(ledger).values([
    // Still the 9th in São Paulo.
    { ...sale, amount: 70, createdAt: new Date('2026-11-10T02:59:00Z') },
    { ...sale, amount: 30, createdAt: new Date('2026-11-10T03:01:00Z') },
    { ...sale, amount: 9, createdAt: new Date('2026-10-28T02:59:00Z') },
  ]);
  const { shop, draws, auction } = await admin.client.call('getSales');
  expect([shop?.length, shop?.[0]?.day, shop?.at(-1)]).toEqual([
    14,
    '2026-10-28',
    { day: '2026-11-10', count: 1, credits: 100 },
  ]);
  expect(draws?.at(-1)).toEqual({ day: '2026-11-10', count: 11, credits: 10_000 });
  expect(auction?.slice(-2)).toEqual([
    { day: '2026-11-09', count: 1, credits: 70 },
    { day: '2026-11-10', count: 1, credits: 30 },
  ]);
  expect(auction?.[0]).toEqual({ day: '2026-10-28', count: 0, credits: 0 });
});

it('the last days are compared with as many before them, up to the same time of day', async () => {
  const sale = { accountId: hero.id, balanceAfter: 1, reason: 'auction_sale' as const, referenceId: 1 };
  await app.database.db.insert(ledger).values([
    { ...sale, amount: 1000, createdAt: new Date('2026-11-10T14:00:00Z') },
    // The last 14 days begin on the 28th.
    { ...sale, amount: 2, createdAt: new Date('2026-10-28T03:00:00Z') },
    // The fourteen days before end on the 27th at this time of day.
    { ...sale, amount: 30, createdAt: new Date('2026-10-27T14:59:00Z') },
    { ...sale, amount: 700, createdAt: new Date('2026-10-27T15:01:00Z') },
    { ...sale, amount: 5, createdAt: new Date('2026-10-14T03:00:00Z') },
    { ...sale, amount: 9000, createdAt: new Date('2026-10-14T02:59:00Z') },
    { ...sale, amount: -100, reason: 'draw10', createdAt: new Date('2026-10-20T12:00:00Z') },
  ]);
  const { auction, before } = await admin.client.call('getSales');
  expect(auction?.reduce((sum, { credits }) => sum + credits, 0)).toBe(1002);
  expect(before).toEqual({
    shop: { count: 0, credits: 0 },
    draws: { count: 10, credits: 100 },
    auction: { count: 2, credits: 35 },
  });
});

it('gifts and gains above one administrator’s limit of a day are listed', async () => {
  const params = { id: hero.id };
  await admin.client.call('changeCredits', {
    params,
    body: { amount: 500, reason: 'Prêmio', payment_id: null },
  });
  await admin.client.call('changeCredits', {
    params,
    body: { amount: 900, reason: 'Evento', payment_id: null },
  });
  const before = await admin.client.call('getOverview');
  expect(before.suspicious?.gifts).toMatchObject([
    { account: { username: 'maria' }, amount: 900, reason: 'Evento', author: admin.username },
    { amount: 500 },
  ]);
  // The opening balance is not a gain.
  expect(before.suspicious?.gains).toEqual([]);
  const amount = app.config.teamCredits.dayLimit;
  await app.database.db.insert(ledger).values({
    accountId: hero.id,
    amount,
    balanceAfter: amount,
    reason: 'auction_sale',
    referenceId: 1,
    createdAt: app.now(),
  });
  // The sums of the last days are calculated at most once a minute.
  app.advance(60_000);
  const { suspicious } = await admin.client.call('getOverview');
  expect(suspicious).toMatchObject({
    threshold: amount,
    gains: [{ account: { username: 'maria' }, day: '2026-11-10', amount: amount + 1400 }],
  });
});

it('an account whose balance is not the sum of its ledger is found among thousands, with both numbers', async () => {
  await app.database.db.execute(sql`
    insert into accounts (username, username_key, mail, mail_key, password_hash, referral_code)
    select 'z' || n, 'z' || n, 'z' || n, 'z' || n, 'x', 'Z' || n from generate_series(1, 2500) n`);
  expect(await admin.client.call('getBalances')).toMatchObject({ checked: 2502, count: 0, differing: [] });
  await app.database.db.execute(
    sql`update accounts set cash_site = cash_site + 5 where username in ('maria', 'z2500')`,
  );
  // The balances are checked at most every ten minutes.
  expect((await admin.client.call('getBalances')).count).toBe(0);
  app.advance(600_000);
  expect(await admin.client.call('getBalances')).toMatchObject({
    count: 2,
    differing: [
      { username: 'maria', balance: 50_005, ledger: 50_000 },
      { username: 'z2500', balance: 5, ledger: 0 },
    ],
  });
});
