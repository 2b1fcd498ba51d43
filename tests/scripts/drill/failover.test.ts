/** Tests what the failover drill reports about correct and about wrong books. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#support/app.ts';
import { comparePurchases } from '#support/failover-checks.ts';
import { openMarket, PACKS, type Trader } from '#support/trading.market.ts';
import { sendInside } from '#support/trading.sending.ts';

let app: TestApp;
let buyer: Trader;
beforeAll(async () => {
  app = await startTestApp();
  const { traders } = await openMarket({ app, credits: [100_000] });
  buyer = traders[0]!;
  const { price: _, ...pack } = PACKS[0];
  for (const key of ['compra-um', 'compra-dois'])
    await sendInside({ trader: buyer, call: 'purchaseShopItem', body: pack, key });
});
afterAll(() => app.close());

const compare = (acknowledged: number) =>
  comparePurchases({
    database: app.database,
    buyers: { acknowledged: new Map([[buyer.id, acknowledged]]), wrong: [] },
  });

test('the drill reports nothing when the books are right', async () => {
  expect(await compare(2)).toEqual([]);
});

test('the drill reports a lost purchase and a duplicate one', async () => {
  expect(await compare(3)).toEqual([expect.stringContaining('3 acknowledged, 2, 2, 2 purchases')]);
  expect(await compare(1)).toEqual([expect.stringContaining('1 acknowledged, 2, 2, 2 purchases')]);
});

test('the drill reports a balance that is not the sum of its ledger', async () => {
  await app.database.db.execute(sql`update accounts set cash_site = cash_site + 1 where id = ${buyer.id}`);
  expect((await compare(2)).length).toBeGreaterThan(0);
});
