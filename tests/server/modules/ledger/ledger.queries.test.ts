import { expect, it } from 'vitest';
import { addCatalogue, addPack, addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
await addCatalogue({ database: app.database });
await addPack({ database: app.database, item_id: 1, item_cnt: 1, price: 700 });
const player = await addTrader({ app, credits: 100_000 });

it('the ledger lists the account’s own rows in pages, and each balance follows from the previous one', async () => {
  const other = await addTrader({ app, credits: 5000 });
  for (let bought = 0; bought < 14; bought += 1)
    await player.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 1 } });
  const first = await player.client.call('listLedger');
  expect(first.items).toHaveLength(10);
  expect(first.items[0]).toEqual({
    id: expect.any(Number),
    created_at: app.now().toISOString(),
    reason: 'shop',
    amount: -700,
    balance_after: 100_000 - 14 * 700,
    item_id: 1,
  });
  const rest = (await player.client.get(`/accounts/ledger?cursor=${first.next}`)).json();
  expect(rest.next).toBeNull();
  const all = [...first.items, ...rest.items];
  expect(all).toHaveLength(15);
  expect(all.at(-1)).toMatchObject({
    reason: 'opening',
    amount: 100_000,
    balance_after: 100_000,
    item_id: null,
  });
  for (const [index, entry] of all.slice(0, -1).entries())
    expect(entry.balance_after).toBe(all[index + 1].balance_after + entry.amount);
  expect((await other.client.call('listLedger')).items.map(({ amount }) => amount)).toEqual([5000]);
  expect((await player.client.get('/accounts/ledger?cursor=x')).statusCode).toBe(400);
});
