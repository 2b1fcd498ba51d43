import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WANTED } from '#contract/wanted.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { wantedItems } from '#server/modules/wanted/wanted.table.ts';
import type { SignedIn } from '#support/app.ts';
import { openTestApp } from '#support/lifetime.ts';

const ITEMS = WANTED.max + 10;

const app = await openTestApp();
await app.database.db
  .insert(gameItems)
  .values(Array.from({ length: ITEMS }, (_, index) => ({ id: index + 1, label: `Item ${index + 1}` })));

const add = ({ client }: SignedIn, id: number) => client.post(`/accounts/wanted/${id}`);
const remove = ({ client }: SignedIn, id: number) => client.delete(`/accounts/wanted/${id}`);
const idsOf = async ({ client }: SignedIn) => (await client.call('listWanted')).map(({ item_id }) => item_id);
const rowsOf = ({ id }: SignedIn) => app.database.db.$count(wantedItems, eq(wantedItems.accountId, id));

describe('the list of wanted items', () => {
  it('is the account’s own, the newest first, and every change answers all of it', async () => {
    const [one, other] = [await app.player(), await app.player()];
    await add(one, 7);
    app.advance(1000);
    const added = await add(one, 3);
    expect(added.json()).toMatchObject([{ item_id: 3 }, { item_id: 7 }]);
    await add(other, 5);
    expect(await idsOf(one)).toEqual([3, 7]);
    expect((await remove(one, 3)).json()).toMatchObject([{ item_id: 7 }]);
    expect(await idsOf(one)).toEqual([7]);
    expect(await idsOf(other)).toEqual([5]);
  });

  it('stays as it is when the same request comes again, hundreds of times and at once', async () => {
    const player = await app.player();
    await add(player, 1);
    const [first] = await player.client.call('listWanted');
    app.advance(60_000);
    for (let round = 0; round < 6; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 2 ? add(player, 1) : remove(player, 2))),
      );
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await player.client.call('listWanted')).toEqual([first]);
    expect(await rowsOf(player)).toBe(1);
  });

  it(`holds at most ${WANTED.max} items, even if the last ones come at once`, async () => {
    const player = await app.player();
    const ids = Array.from({ length: ITEMS }, (_, index) => index + 1);
    const replies = await Promise.all(ids.map((id) => add(player, id)));
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      refused.map(() => [409, 'wanted_full']),
    );
    expect(refused).toHaveLength(ITEMS - WANTED.max);
    expect(refused[0]?.json().message).toContain(`${WANTED.max} itens`);
    const [last] = await idsOf(player);
    // One that is on the full list is no new one.
    expect((await add(player, last!)).statusCode).toBe(200);
    await remove(player, last!);
    expect((await add(player, last!)).statusCode).toBe(200);
    expect(await rowsOf(player)).toBe(WANTED.max);
  });

  it('refuses an item that the catalogue lacks, and loses one that the game removes', async () => {
    const player = await app.player();
    const unknown = await add(player, 987_654);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'item_not_found']);
    await app.database.db.insert(gameItems).values({ id: 555_555, label: 'Some' });
    await add(player, 555_555);
    await app.database.db.execute(sql`delete from game_items where id = 555555`);
    expect(await idsOf(player)).toEqual([]);
    expect((await remove(player, 555_555)).statusCode).toBe(200);
  });

  it('is exported with the account and erased with it', async () => {
    const player = await app.player();
    await add(player, 9);
    const { wanted_items: exported } = (await player.client.post('/accounts/export')).json();
    expect(exported).toMatchObject([{ item_id: 9 }]);
    expect(Object.keys(exported[0])).toEqual(['item_id', 'createdAt']);
    await player.client.post('/accounts/close', { password: player.password });
    expect(await rowsOf(player)).toBe(0);
    expect((await add(player, 9)).statusCode).toBe(401);
  });
});
