import { describe, expect, test } from 'vitest';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();

describe('the list of coupons', () => {
  test('has the account’s own coupons, the newest first, with code, item and state only', async () => {
    const { client, id } = await api.player({ username: 'dona' });
    const other = await api.player({ username: 'vizinha' });
    await api.database.db.insert(coupons).values([
      { accountId: id, coupom: 'PRIMEIRO', target_itemid: 1, runned: 1, createdAt: new Date('2026-01-01') },
      { accountId: id, coupom: 'SEGUNDO', target_itemid: 900_001, createdAt: new Date('2026-02-01') },
      { accountId: other.id, coupom: 'ALHEIO', target_itemid: 7, createdAt: new Date('2026-03-01') },
    ]);
    expect(await client.call('listCoupons')).toEqual([
      { coupom: 'SEGUNDO', target_itemid: 900_001, runned: 0 },
      { coupom: 'PRIMEIRO', target_itemid: 1, runned: 1 },
    ]);
    expect(await other.client.call('listCoupons')).toEqual([
      { coupom: 'ALHEIO', target_itemid: 7, runned: 0 },
    ]);
  });

  test('shows the last of several coupons given at the same moment first', async () => {
    const { client, id } = await api.player({ username: 'premiada' });
    const createdAt = new Date('2026-04-01');
    await api.database.db
      .insert(coupons)
      .values(['A', 'B', 'C'].map((coupom) => ({ accountId: id, coupom, target_itemid: 2, createdAt })));
    const codes = (await client.call('listCoupons')).map(({ coupom }) => coupom);
    expect(codes).toEqual(['C', 'B', 'A']);
  });

  test('is empty for a new account', async () => {
    const { client } = await api.player({ username: 'vazia' });
    expect(await client.call('listCoupons')).toEqual([]);
  });
});
