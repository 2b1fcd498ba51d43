import { count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_PAGE_SIZE } from '#contract/audit.ts';
import { RARITIES } from '#contract/rarities.ts';
import { isRefinedType, REFINE_STEP } from '#contract/items.ts';
import { slugify } from '#contract/slugs.ts';
import { SHOP_CATEGORIES } from '#contract/shop.ts';
import { TICKET_STATUS } from '#contract/tickets.ts';
import { publishedDemoCredentials } from '#demo/world/demo-accounts.ts';
import { seedDemoData } from '#demo/world/seed.ts';
import { createSeedData } from '#demo/world/seed-data.ts';
import { hashPassword, verifyPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { dropGroupItems, mobs } from '#server/modules/drops/drops.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { dropGuide, guideMaps } from '#server/modules/guides/guides.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import { effectLabel } from '#items/item-display.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

// A Friday afternoon in São Paulo: a day, a week and all time differ.
const now = new Date('2026-03-13T18:00:00Z');
const hashes = { named: new Map<string, string>(), nobody: 'nobody' };

const database = await openOwnDatabase();
const wasSeeded = await seedDemoData({ database, now, hashPassword });

const rowsOf = async (query: SQL) => (await database.db.execute(query)).rows;

describe('seeding the demonstration world', () => {
  it('fills an empty database and changes nothing in a filled one', async () => {
    const [before] = await database.db.select({ rows: count() }).from(news);
    expect(wasSeeded).toBe(true);
    expect(await seedDemoData({ database, now, hashPassword })).toBe(false);
    expect(await database.db.select({ rows: count() }).from(news)).toEqual([before]);
  });

  it('writes nothing of banners where the server has no draws', () => {
    const { banners, transactions, ledger, audit } = createSeedData({ now, seed: 7, hashes, draws: false });
    expect([banners.banners, banners.items, transactions.pulls, transactions.pity]).toEqual([[], [], [], []]);
    expect(transactions.deliveries.filter(({ source }) => source === 'gacha')).toEqual([]);
    expect(ledger.filter(({ reason }) => reason === 'draw' || reason === 'draw10')).toEqual([]);
    expect(audit.filter(({ subject }) => subject.startsWith('banner'))).toEqual([]);
  });

  it('lets monsters live only on maps of about their level', () => {
    const { guides, drops } = createSeedData({ now, seed: 7, hashes, draws: true });
    const levelOf = new Map(drops.mobs.map(({ id, level }) => [id, level ?? 0]));
    const mapLevel = new Map(guides.maps.map(({ id, recommended_lv }) => [id, recommended_lv ?? 0]));
    const distances = drops.spawns.map(({ mob_id, map_id }) =>
      Math.abs((levelOf.get(mob_id) ?? NaN) - (mapLevel.get(map_id) ?? NaN)),
    );
    expect(distances.filter((distance) => !(distance <= 12))).toEqual([]);
    const ofFirst = drops.spawns
      .filter(({ map_id }) => map_id === 1)
      .map(({ mob_id }) => levelOf.get(mob_id));
    expect(Math.max(...ofFirst.map(Number))).toBeLessThan(5);
  });

  it('changes nothing in a database that holds only an account', async () => {
    const other = await openOwnDatabase();
    const someone = { username: 'a', usernameKey: 'a', mail: 'a@b.c', mailKey: 'a@b.c' };
    await other.db.insert(accounts).values({ ...someone, passwordHash: 'x', referral_code: 'A' });
    expect(await seedDemoData({ database: other, now, hashPassword })).toBe(false);
    expect(await other.db.select().from(news)).toEqual([]);
  });

  it('gives the same world for the same seed and another world for another seed', () => {
    expect(createSeedData({ now, seed: 7, hashes })).toEqual(createSeedData({ now, seed: 7, hashes }));
    expect(createSeedData({ now, seed: 8, hashes }).auction).not.toEqual(
      createSeedData({ now, seed: 7, hashes }).auction,
    );
  });

  it('gives a complete world for every seed and at every hour', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const at = new Date(now.getTime() + seed * 23 * 3_600_000);
      const world = createSeedData({ now: at, seed, hashes });
      expect(world.accounts.every(({ cash_site }) => cash_site > 0)).toBe(true);
      expect(new Set(world.store.map((pack) => `${pack.item_id}×${pack.item_cnt}`)).size).toBe(
        world.store.length,
      );
    }
  });

  it('leaves the id sequences after the seeded rows', async () => {
    const title = 'Depois da semeadura';
    const row = { title, slug: slugify(title), summary: title, content: `<p>${title}</p>` };
    const [added] = await database.db.insert(news).values(row).returning({ id: news.id });
    const [highest] = await database.db.select({ id: sql<number>`max(${news.id})` }).from(news);
    expect(added).toEqual(highest);
    await database.db.delete(news).where(eq(news.slug, row.slug));
  });
});

describe('the seeded world', () => {
  it('has the size that product rule 21.2 asks for', async () => {
    const sizes = await Promise.all(
      [gameItems, effectNames, guideMaps, news, mobs, dropGroupItems, siteStore, guilds, characters].map(
        async (table) => (await database.db.select({ rows: count() }).from(table))[0]?.rows ?? 0,
      ),
    );
    const floors = [5000, 100, 48, 32, 120, 120, 60, 6, 400];
    expect(sizes.map((size, at) => size >= (floors[at] ?? Infinity))).toEqual(floors.map(() => true));
    const listed = eq(auctionItems.status, 'listed');
    const [market] = await database.db
      .select({ listings: count(), sellers: countDistinct(auctionItems.ownerId) })
      .from(auctionItems)
      .where(listed);
    expect(market?.listings).toBeGreaterThanOrEqual(300);
    expect(market?.sellers).toBeGreaterThanOrEqual(60);
  });

  it('has balances that equal the sums of their ledgers, row by row', async () => {
    const off = await rowsOf(sql`
      select a.id from ${accounts} a left join ${ledger} l on l.account_id = a.id
      group by a.id having a.cash_site <> coalesce(sum(l.amount), 0)`);
    const jumps = await rowsOf(sql`
      select id from (select id, balance_after, sum(amount) over (partition by account_id order by id) as due
      from ${ledger}) l where balance_after <> due`);
    expect([...off, ...jumps]).toEqual([]);
  });

  it('has audit rows for existing rows and known calls, and deliveries in progress', async () => {
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.length).toBeGreaterThan(AUDIT_PAGE_SIZE);
    expect(log.filter(({ action }) => !(action in AUDIT_ACTIONS))).toEqual([]);
    expect(log.map(({ createdAt }) => createdAt.getTime())).toEqual(
      log.map(({ createdAt }) => createdAt.getTime()).toSorted((one, other) => one - other),
    );
    expect(log.every(({ createdAt }) => createdAt <= now)).toBe(true);
    const missing = await rowsOf(sql`select l.id from ${auditLog} l left join ${news} n on n.id = l.subject_id
      where l.subject = 'news' and n.id is null`);
    expect(missing).toEqual([]);
    const onTheirWay = eq(deliveries.status, 'pending');
    expect(await database.db.select().from(deliveries).where(onTheirWay)).toHaveLength(3);
  });

  it('lets exactly the three published accounts sign in with their published passwords', async () => {
    for (const { username, password } of publishedDemoCredentials) {
      const [row] = await database.db.select().from(accounts).where(eq(accounts.usernameKey, username));
      expect(await verifyPassword({ password, hash: row?.passwordHash ?? null })).toBe(true);
      expect(row?.accounttype).toBe(username === 'admin' ? 5 : 0);
    }
    const hashCounts = await rowsOf(sql`select password_hash from ${accounts} group by password_hash`);
    expect(hashCounts).toHaveLength(publishedDemoCredentials.length + 1);
  });

  it('gives both players characters, held and listed items, coupons and tickets', async () => {
    for (const accountId of [1, 2]) {
      const own = await database.db.select().from(characters).where(eq(characters.accountId, accountId));
      const items = await database.db.select().from(auctionItems).where(eq(auctionItems.ownerId, accountId));
      const codes = await database.db.select().from(coupons).where(eq(coupons.accountId, accountId));
      const listed = await database.db.select().from(tickets).where(eq(tickets.accountId, accountId));
      expect(own.length >= 3 && own.length <= 6).toBe(true);
      expect(new Set(items.map(({ status }) => status))).toContain('held');
      expect(new Set(items.map(({ status }) => status))).toContain('listed');
      expect(new Set(codes.map(({ runned }) => runned))).toEqual(new Set([0, 1]));
      expect(codes.map(({ target_itemid }) => target_itemid)).toContain(1);
      expect(listed.every((one) => own.some(({ name }) => name === one.characterName))).toBe(true);
      expect(listed.length).toBeGreaterThanOrEqual(3);
    }
    const statuses = await database.db.selectDistinct({ status: tickets.status }).from(tickets);
    expect(statuses.map(({ status }) => status).sort()).toEqual(Object.keys(TICKET_STATUS).sort());
  });

  it('sells packs in all eight shop categories', async () => {
    const found = await database.db.selectDistinct({ category: siteStore.category }).from(siteStore);
    expect(found.map(({ category }) => category).sort()).toEqual([...SHOP_CATEGORIES].sort());
  });

  it('has four current, two ended and one future banner, each with all rarities and chances that add up to 100', async () => {
    const all = await database.db.select().from(banners);
    const current = all.filter(({ start_date, end_date }) => start_date <= now && now <= end_date);
    expect(current).toHaveLength(4);
    expect(all.filter(({ end_date }) => end_date < now)).toHaveLength(2);
    expect(all.filter(({ start_date }) => start_date > now)).toHaveLength(1);
    for (const { id } of all) {
      const items = await database.db.select().from(bannerItems).where(eq(bannerItems.banner_id, id));
      expect(new Set(items.map(({ rarity }) => rarity))).toEqual(new Set(RARITIES));
      expect(items.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100);
      expect(items.some(({ is_guaranteed }) => is_guaranteed)).toBe(true);
    }
  });

  it('has 5 to 25 drops on each map and none on its two towns', async () => {
    const perMap = await database.db
      .select({ drops: count(dropGuide.id) })
      .from(guideMaps)
      .leftJoin(dropGuide, eq(dropGuide.guide_map_id, guideMaps.id))
      .groupBy(guideMaps.id);
    const drops = perMap.map((map) => map.drops);
    expect(drops.filter((number) => number === 0)).toHaveLength(2);
    expect(drops.every((number) => number === 0 || (number >= 5 && number <= 25))).toBe(true);
  });

  it('has six different ranking tables, all with rows', async () => {
    const periods = [
      sql`select id, killpoint as points from ${characters}`,
      sql`select character_id as id, killpoints as points from kill_days where day = '2026-03-13'`,
      sql`select character_id as id, sum(killpoints) as points from kill_days where day between '2026-03-09' and '2026-03-13' group by 1`,
    ];
    const tables = await Promise.all(
      periods.flatMap((period) => [
        rowsOf(sql`select id from (${period}) p where points > 0 order by points desc, id limit 10`),
        rowsOf(sql`select c.guild_id as id from (${period}) p join ${characters} c on c.id = p.id
          where c.guild_id is not null group by 1 order by sum(points) desc, 1 limit 6`),
      ]),
    );
    expect(tables.map((rows) => rows.length)).toEqual([10, 6, 10, 6, 10, 6]);
    expect(new Set(tables.map((rows) => JSON.stringify(rows))).size).toBe(6);
    const beyond = await rowsOf(sql`
      select c.id from ${characters} c join kill_days k on k.character_id = c.id
      group by c.id having sum(k.killpoints) > c.killpoint`);
    expect(beyond).toEqual([]);
  });

  it('has prices of the last 30 days for the items that the players hold and sell', async () => {
    const own = await rowsOf(sql`
      select distinct item_id from ${auctionItems} where owner_id in (1, 2) and status in ('held', 'listed')`);
    const sold = await rowsOf(sql`
      select item_id from ${auctionItems} where status = 'sold' and closed_at > ${now.toISOString()}::timestamptz - interval '30 days'
      group by item_id having count(*) >= 3`);
    const ids = (rows: unknown[]) => rows.map((row) => (row as { item_id: number }).item_id);
    expect(ids(own).length).toBeGreaterThan(10);
    expect(ids(own).filter((id) => !ids(sold).includes(id))).toEqual([]);
  });

  it('follows the display rule in the auction: plus levels on gear, quantities on the rest, effects with names', async () => {
    const names = new Map(
      (await database.db.select().from(effectNames)).map((row) => [row.effect_index, row.effect_name]),
    );
    const market = await database.db.select().from(auctionItems);
    const gear = market.filter((row) => isRefinedType(row.item_type));
    const rest = market.filter((row) => !isRefinedType(row.item_type));
    expect(gear.filter((row) => row.quantity !== 1 || row.refine >= 16 * REFINE_STEP)).toEqual([]);
    expect(rest.filter((row) => ![0, row.quantity * REFINE_STEP].includes(row.refine))).toEqual([]);
    const effects = market.flatMap((row) => [
      { index: row.effect1_index, value: row.effect1_value },
      { index: row.effect2_index, value: row.effect2_value },
      { index: row.effect3_index, value: row.effect3_value },
    ]);
    expect(effects.filter(({ index, value }) => index > 0 !== value > 0)).toEqual([]);
    const shown = effects.filter(({ index }) => index > 0);
    expect(
      shown.filter(({ index }) => effectLabel({ index, name: names.get(index) }).startsWith('Efeito ')),
    ).toEqual([]);
    expect(shown.length).toBeGreaterThan(100);
  });
});
