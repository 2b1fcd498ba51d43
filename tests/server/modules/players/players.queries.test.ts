import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { characters } from '#server/modules/characters/characters.table.ts';
import { addBanner, addCatalogue, addListing, addPack, addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const { database } = app;
const hero = await addTrader({ app, credits: 50_000, account: { username: 'maria' } });
const support = await app.member('support');
await addTrader({ app, credits: 0, account: { username: 'maria-clara' } });
await addTrader({ app, credits: 0, account: { username: '100%' } });
await database.db
  .insert(characters)
  .values({ accountId: support.id, name: 'MariaFlor', classinfo: 1, level: 1 });
await addCatalogue({ database });
await addPack({ database, item_id: 1, item_cnt: 5, price: 100 });
await hero.client.call('purchaseShopItem', { body: { item_id: 1, item_cnt: 5 } });
const bannerId = await addBanner({ database, now: app.now() });
await hero.client.call('drawTen', { params: { bannerId } });
await addListing({ database, ownerId: hero.id, preco: 70 });
await hero.client.call('createTicket', {
  body: {
    title: 'Sumiu um item',
    description: 'Comprei e não chegou em lugar nenhum.',
    characterName: hero.character,
  },
});

const find = async (q?: string) =>
  (await support.client.call('listPlayers', { query: { q } })).items.map(({ username }) => username);

describe('the search for accounts', () => {
  it.each([
    ['the whole name, first', 'maria', ['maria', 'maria-clara', 'conta2']],
    ['the start of a name, whatever its case', ' MARIA-', ['maria-clara']],
    ['a name with a wildcard of the database', '100%', ['100%']],
    ['a wildcard alone', '%', []],
    ['an e-mail address, whatever its case', 'Maria@VALDORA.example', ['maria']],
    ['the start of an e-mail address, which is not searched', 'maria@', []],
    ['the start of a character’s name', 'heroi-maria-c', ['maria-clara']],
    ['a text that matches nobody', 'ninguém', []],
  ])('by %s finds the right accounts', async (_name, q, found) => {
    expect(await find(q)).toEqual(found);
  });

  it('by id finds the account, and the reply names a matching character', async () => {
    expect((await find(String(hero.id)))[0]).toBe('maria');
    const { items } = await support.client.call('listPlayers', { query: { q: 'mariaf' } });
    expect(items).toMatchObject([{ id: support.id, character: 'MariaFlor', role: 'support' }]);
  });

  it('without a text lists everybody page by page, the newest first, without repeats or gaps', async () => {
    await app.database.db.execute(sql`
      insert into accounts (username, username_key, mail, mail_key, password_hash, referral_code)
      select 'z' || n, 'z' || n, 'z' || n, 'z' || n, 'x', 'Z' || n from generate_series(1, 50) n`);
    const pages = async (q?: string) => {
      const seen: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await support.client.call('listPlayers', { query: { q, cursor } });
        seen.push(...page.items.map(({ username }) => username));
        cursor = page.next;
      }
      return seen;
    };
    const all = await pages();
    expect([all.length, new Set(all).size, all[0]]).toEqual([54, 54, 'z50']);
    const some = await pages('z1');
    expect(some).toEqual(['z1', 'z19', 'z18', 'z17', 'z16', 'z15', 'z14', 'z13', 'z12', 'z11', 'z10']);
    const many = await pages('z');
    expect([many.length, new Set(many).size]).toEqual([50, 50]);
  });

  it.each([`q=${'x'.repeat(255)}`, 'q=%00', 'q=a&q=b', 'cursor=x'])('refuses %s', async (query) => {
    expect((await support.client.get(`/players?${query}`)).statusCode).toBe(400);
  });
});

describe('an account in the administration', () => {
  it('is shown with its characters and sessions, but without secrets', async () => {
    const params = { id: hero.id };
    const found = await support.client.call('getPlayer', { params });
    expect(found).toMatchObject({
      account: { id: hero.id, username: 'maria', mail: 'maria@valdora.example', cash_site: 40_900 },
      suspension: null,
      closed_at: null,
      sessions: { count: 1 },
      characters: [{ name: hero.character }],
    });
    const text = (await support.client.get(`/players/${hero.id}`)).body;
    expect(text).not.toMatch(/argon2|password|token|hash/i);
    expect(Date.parse(found.sessions.last_seen_at!)).toBeGreaterThan(0);
  });

  it('is not found when it does not exist', async () => {
    const reply = await support.client.get('/players/999');
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Conta não encontrada.']);
  });

  it('has its ledger, purchases, draws, deliveries, listings and tickets', async () => {
    const params = { id: hero.id };
    const { client } = support;
    expect((await client.call('listPlayerLedger', { params })).items).toMatchObject([
      { reason: 'draw10', amount: -9000, balance_after: 40_900, item_id: null },
      { reason: 'shop', amount: -100, item_id: 1 },
      { reason: 'opening' },
    ]);
    expect((await client.call('listPlayerPurchases', { params })).items).toMatchObject([
      { item_id: 1, quantity: 5, price: 100 },
    ]);
    const draws = await client.call('listPlayerDraws', { params });
    expect([draws.items.length, draws.next, draws.items[0]?.banner]).toEqual([10, null, 'Estrelas']);
    const deliveries = await client.call('listPlayerDeliveries', { params });
    expect(deliveries.items).toHaveLength(10);
    const more = await client.call('listPlayerDeliveries', {
      params,
      query: { cursor: deliveries.next ?? '' },
    });
    expect(more).toMatchObject({ items: [{ source: 'shop', status: 'pending' }], next: null });
    expect(await client.call('listPlayerListings', { params })).toMatchObject([{ item_id: 3, preco: 70 }]);
    expect(await client.call('listPlayerTickets', { params })).toMatchObject([{ title: 'Sumiu um item' }]);
  });
});
