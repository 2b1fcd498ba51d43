import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import type { SignedIn } from '#support/app.ts';
import { addCatalogue } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const NOW = '2026-11-10T15:00:00.000Z';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR);

const app = await openTestApp({ now: NOW });
await addCatalogue({ database: app.database });
const [admin, hero] = [await app.admin(), await app.player({ username: 'maria' })];

const overview = (who: SignedIn = admin) => who.client.call('getOverview');

describe('the list of open work', () => {
  it('is empty in a new world', async () => {
    expect(await overview()).toMatchObject({
      tickets: { count: 0, oldest: [] },
      deliveries: { count: 0, oldest: [] },
      credits: { count: 0, oldest: [] },
      banners: [],
      suspicious: { gains: [], gifts: [] },
    });
  });

  it('has tickets by their players’ waiting time, the longest first, without answered, solved and closed ones', async () => {
    const ticket = (title: string, hours: number | null, status: 'aberto' | 'resolvido' = 'aberto') => ({
      accountId: hero.id,
      title,
      description: 'Um texto',
      category: 'outros' as const,
      status,
      waitingSince: hours === null ? null : ago(hours),
    });
    await app.database.db
      .insert(tickets)
      .values([
        ticket('agora', 0.5),
        ticket('hoje', 5),
        ticket('ontem', 30),
        ticket('há um mês', 700),
        ticket('respondido', null),
        ticket('resolvido', 900, 'resolvido'),
      ]);
    const { tickets: found } = await overview();
    expect(found).toMatchObject({ count: 4, ages: { hour: 1, day: 1, week: 1, older: 1 } });
    expect(found?.oldest.map(({ title }) => title)).toEqual(['há um mês', 'ontem', 'hoje', 'agora']);
    expect(found?.oldest[1]).toMatchObject({ username: 'maria', waiting_since: ago(30).toISOString() });
  });

  it('has failed deliveries with their reasons, and no others', async () => {
    const delivery = { accountId: hero.id, item_id: 1, source: 'gacha' as const };
    await app.database.db.insert(deliveries).values([
      { ...delivery, sourceId: 1, status: 'failed', lastError: 'Correio cheio', finishedAt: ago(2) },
      { ...delivery, sourceId: 2, status: 'delivered', finishedAt: ago(2) },
      { ...delivery, sourceId: 3 },
    ]);
    expect((await overview()).deliveries).toMatchObject({
      count: 1,
      oldest: [{ account: { username: 'maria' }, item: 'Item 1', error: 'Correio cheio' }],
    });
  });

  it('has credits that wait for a second person', async () => {
    const change = { accountId: hero.id, requestedBy: admin.id, createdAt: ago(3) };
    await app.database.db.insert(creditChanges).values([
      { ...change, amount: 90_000, reason: 'Compra', status: 'pending' },
      { ...change, amount: 7, reason: 'Outro', status: 'refused', decidedBy: hero.id, decidedAt: ago(1) },
    ]);
    expect((await overview()).credits).toMatchObject({
      count: 1,
      oldest: [{ account: { username: 'maria' }, amount: 90_000, author: admin.username }],
    });
  });

  it('has active banners with a problem', async () => {
    const add = async (
      name: string,
      values: Partial<typeof banners.$inferInsert>,
      items: [chance: number, is_guaranteed: boolean, archivedAt?: Date][],
    ) => {
      const [row] = await app.database.db
        .insert(banners)
        .values({ name, description: 'x', start_date: ago(48), end_date: ago(-100), ...values })
        .returning({ id: banners.id });
      for (const [chance, is_guaranteed, archivedAt] of items)
        await app.database.db.insert(bannerItems).values({
          banner_id: row!.id,
          item_id: 1,
          label: 'a',
          rarity: 'rare',
          chance,
          is_guaranteed,
          archivedAt,
        });
    };
    const fine: [number, boolean][] = [
      [90, false],
      [10, true],
    ];
    await add('certo', {}, fine);
    await add('vazio', {}, [[10, true, ago(1)]]);
    await add('zerado', {}, [[0, true]]);
    await add('sem garantia', {}, [
      [10, false],
      [0, true],
    ]);
    await add('acabando', { end_date: ago(-2) }, fine);
    await add('rascunho', { draft: true }, []);
    await add('encerrado', { end_date: ago(1) }, []);
    await add('agendado', { start_date: ago(-1) }, []);
    await add('removido', { archivedAt: ago(1) }, []);
    const found = (await overview()).banners ?? [];
    expect(Object.fromEntries(found.map(({ name, problems }) => [name, problems]))).toEqual({
      acabando: ['ending'],
      vazio: ['empty'],
      zerado: ['no_chance'],
      'sem garantia': ['no_guaranteed'],
    });
    expect(found[0]?.name).toBe('acabando');
  });
});

describe('the number of accounts online', () => {
  it('counts accounts with a session used within the last hour, each once', async () => {
    await app.database.db.execute(
      sql`insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at) values
        ('a', ${hero.id}, ${ago(90).toISOString()}, ${ago(2).toISOString()}, ${ago(-90).toISOString()})`,
    );
    const before = await overview();
    expect(before.online.accounts).toBe(2);
    expect(before.online.latest?.map(({ username }) => username).toSorted()).toEqual(
      [admin.username, 'maria'].toSorted(),
    );
    expect(before.online.latest?.find(({ id }) => id === admin.id)?.team).toBe(true);
  });
});

describe('access to the overview', () => {
  it.each([
    [
      'support',
      { tickets: true, deliveries: true, credits: false, banners: false, suspicious: false, names: true },
    ],
    [
      'shopkeeper',
      { tickets: false, deliveries: false, credits: false, banners: true, suspicious: false, names: false },
    ],
    [
      'editor',
      { tickets: false, deliveries: false, credits: false, banners: false, suspicious: false, names: false },
    ],
  ] as const)('for %s is limited to what the role may see', async (role, expected) => {
    const seen = await overview(await app.member(role));
    expect({
      tickets: seen.tickets !== null,
      deliveries: seen.deliveries !== null,
      credits: seen.credits !== null,
      banners: seen.banners !== null,
      suspicious: seen.suspicious !== null,
      names: seen.online.latest !== null,
    }).toEqual(expected);
  });

  it('is refused to players, and support sees no money', async () => {
    expect((await hero.client.get('/overview')).statusCode).toBe(403);
    const { client } = await app.member('support');
    expect(await client.call('getSales')).toEqual({
      shop: null,
      draws: null,
      auction: null,
      before: null,
    });
    expect((await client.get('/overview/balances')).statusCode).toBe(403);
  });
});
