import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import type { NewAccount, SignedIn, TestApp } from './app.ts';

export type Trader = SignedIn & { character: string };

/** A signed-in player whose credits are booked in the ledger, with a character named after the account. */
export async function addTrader(input: {
  app: TestApp;
  credits: number;
  account?: NewAccount;
}): Promise<Trader> {
  const { app, credits, account } = input;
  const player = await app.player({ ...account, cash_site: credits });
  const { db } = app.database;
  if (credits > 0) {
    await db
      .insert(ledger)
      .values({ accountId: player.id, amount: credits, balanceAfter: credits, reason: 'opening' });
  }
  const character = `Heroi-${player.username}`;
  await db.insert(characters).values({ accountId: player.id, name: character, classinfo: 1, level: 10 });
  return { ...player, character };
}

/** The credits that an account has. */
export async function creditsOf(
  { database }: { database: Database },
  { id }: { id: number },
): Promise<number | undefined> {
  const [row] = await database.db
    .select({ credits: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.credits;
}

/** Items 1 to 5 of the catalogue. */
export async function addCatalogue({ database }: { database: Database }): Promise<void> {
  await database.db
    .insert(gameItems)
    .values([1, 2, 3, 4, 5].map((id) => ({ id, label: `Item ${id}`, icon: id * 10 })));
}

/** An item that a player holds; returns its id. */
export async function addHeldItem(input: { database: Database; ownerId: number }): Promise<number> {
  const [row] = await input.database.db
    .insert(auctionItems)
    .values({
      ownerId: input.ownerId,
      item_id: 3,
      quantity: 2,
      refine: 160,
      item_type: 2,
      effect1_index: 7,
      effect1_value: 30,
    })
    .returning({ id: auctionItems.id });
  return row!.id;
}

/** An item for sale; returns its id. */
export async function addListing(input: {
  database: Database;
  ownerId: number;
  preco: number;
}): Promise<number> {
  const { database, preco, ownerId } = input;
  const id = await addHeldItem({ database, ownerId });
  await database.db
    .update(auctionItems)
    .set({ status: 'listed', preco, listedAt: new Date() })
    .where(eq(auctionItems.id, id));
  return id;
}

/** A pack on sale. */
export async function addPack(input: {
  database: Database;
  item_id: number;
  item_cnt: number;
  price: number;
}): Promise<void> {
  const { database, ...pack } = input;
  await database.db.insert(siteStore).values({ ...pack, category: 'Refine' });
}

/** An open banner of a common item and a guaranteed one; returns its id. */
export async function addBanner(input: {
  database: Database;
  now: Date;
  pity_limit?: number;
}): Promise<number> {
  const { database, now, pity_limit = 5 } = input;
  const day = 86_400_000;
  const [banner] = await database.db
    .insert(banners)
    .values({
      name: 'Estrelas',
      description: 'Um banner de testes',
      start_date: new Date(now.getTime() - day),
      end_date: new Date(now.getTime() + day),
      pity_limit,
    })
    .returning({ id: banners.id });
  const banner_id = banner!.id;
  await database.db.insert(bannerItems).values([
    { banner_id, item_id: 4, label: 'Poção', rarity: 'common', chance: 90 },
    {
      banner_id,
      item_id: 5,
      label: 'Coroa',
      rarity: 'legendary',
      chance: 10,
      is_guaranteed: true,
    },
  ]);
  return banner_id;
}

/** What must not be in the books: each query finds the rows that are wrong. */
const CHECKS: Readonly<Record<string, SQL>> = {
  'a balance is not the sum of its ledger': sql`
      select a.id from accounts a where a.cash_site <> coalesce((select sum(amount) from ledger l where l.account_id = a.id), 0)`,
  'a balance is negative': sql`select id from accounts where cash_site < 0`,
  'a ledger row does not follow the one before': sql`
      select id from (select id, balance_after, sum(amount) over (partition by account_id order by id) as total from ledger) l
      where balance_after <> total`,
  'a purchase was not paid once at its price': sql`
      select p.id from purchases p
      where (select array_agg(amount) from ledger l where l.reason = 'shop' and l.reference_id = p.id and l.account_id = p.account_id)
        is distinct from array[-p.price]::bigint[]`,
  'a movement pays for a purchase that does not exist': sql`
      select l.id from ledger l left join purchases p on p.id = l.reference_id where l.reason = 'shop' and p.id is null`,
  'a purchase was not delivered as bought': sql`
      select p.id from purchases p where not exists (select 1 from deliveries d where d.source = 'shop' and d.source_id = p.id
        and d.account_id = p.account_id and d.item_id = p.item_id and d.quantity = p.quantity)`,
  'a sale was not paid once by its buyer': sql`
      select i.id from auction_items i where i.status = 'sold' and
        (select array_agg(amount) from ledger l where l.reason = 'auction_buy' and l.reference_id = i.id and l.account_id = i.buyer_id)
        is distinct from array[-i.preco]::bigint[]`,
  'a sale was not credited once to its seller': sql`
      select i.id from auction_items i where i.status = 'sold' and
        (select array_agg(amount) from ledger l where l.reason = 'auction_sale' and l.reference_id = i.id and l.account_id = i.owner_id)
        is distinct from array[i.preco]::bigint[]`,
  'an item was paid for that is not sold': sql`
      select l.id from ledger l join auction_items i on i.id = l.reference_id
      where l.reason in ('auction_buy', 'auction_sale') and i.status <> 'sold'`,
  'an item that left the portal was not delivered once to whom it belongs': sql`
      select i.id from auction_items i where
        (select array_agg(d.account_id) from deliveries d where d.source = 'auction' and d.source_id = i.id)
        is distinct from case i.status when 'sold' then array[i.buyer_id] when 'returned' then array[i.owner_id] end`,
  'an item went to a character of somebody else': sql`
      select d.id from deliveries d join characters c on c.id = d.character_id where c.account_id <> d.account_id`,
  'a draw was not delivered': sql`
      select g.id from gacha_pulls g where not exists (select 1 from deliveries d where d.source = 'gacha' and d.source_id = g.id
        and d.account_id = g.account_id and d.item_id = g.item_id)`,
  'an account did not pay for its draws': sql`
      select a.id from accounts a where
        (select count(*) from gacha_pulls g where g.account_id = a.id) <>
        (select coalesce(sum(case reason when 'draw' then 1 else 10 end), 0) from ledger l where l.account_id = a.id and l.reason in ('draw', 'draw10'))
        or exists (select 1 from ledger l where l.account_id = a.id and (l.reason = 'draw' and l.amount <> -1000 or l.reason = 'draw10' and l.amount <> -9000))`,
  'a count towards the guarantee is not what was drawn': sql`
      select p.account_id from gacha_pity p where p.pulls_since_last_guaranteed <> (
        select count(*) from gacha_pulls g where g.account_id = p.account_id and g.banner_id = p.banner_id and g.id > coalesce(
          (select max(id) from gacha_pulls h where h.account_id = p.account_id and h.banner_id = p.banner_id and h.is_guaranteed), 0))`,
  'the guarantee came too late': sql`
      select p.account_id from gacha_pity p join banners b on b.id = p.banner_id where p.pulls_since_last_guaranteed >= b.pity_limit`,
  'a change of credits that was made has not its one movement, or another has one': sql`
      select c.id from credit_changes c where
        (select array_agg(amount) from ledger l where l.reason in ('given', 'taken') and l.reference_id = c.id and l.account_id = c.account_id)
        is distinct from case c.status when 'done' then array[c.amount] end`,
  'the team’s credits came from no change': sql`
      select l.id from ledger l left join credit_changes c on c.id = l.reference_id
      where l.reason in ('given', 'taken') and (c.id is null or (l.amount > 0) <> (l.reason = 'given'))`,
  'a payment was booked twice': sql`
      select lower(payment_id) from credit_changes where status <> 'refused' and payment_id is not null group by 1 having count(*) > 1`,
  'a payment that was booked has not its one movement, or another has one': sql`
      select p.id from payments p where
        (select array_agg(amount) from ledger l where l.reason = 'payment' and l.reference_id = p.id and l.account_id = p.account_id)
        is distinct from case when p.provider <> 'team' and p.credits is not null then array[p.credits] end`,
  'a payment took back another sum than its refund says': sql`
      select p.id from payments p where
        coalesce((select sum(amount) from ledger l where l.reason = 'payment_refund' and l.reference_id = p.id and l.account_id = p.account_id), 0)
        <> case when p.credits is null then 0 else p.missing - p.refunded end`,
  'a movement is of no payment': sql`
      select l.id from ledger l left join payments p on p.id = l.reference_id and p.account_id = l.account_id
      where l.reason in ('payment', 'payment_refund') and p.id is null`,
  'a gift of a payment has not the payment, or another has it': sql`
      select c.id from credit_changes c where c.payment_id is not null and c.status <> 'refused' and not exists (
        select 1 from payments p where lower(p.payment_id) = lower(c.payment_id) and p.provider = 'team' and p.account_id = c.account_id
          and p.credits is not distinct from case c.status when 'done' then c.amount end)`,
  'a coupon was used more often than it may be, or not counted': sql`
      select s.id from coupon_series s where s.used > s.count or s.used <> (select count(*) from coupon_redemptions r where r.series_id = s.id)
        or exists (select 1 from coupon_redemptions r where r.series_id = s.id group by r.account_id having count(*) > s.per_account)`,
  'a code that is used once was not': sql`
      select c.id from coupon_codes c join coupon_series s on s.id = c.series_id where not s.shared and
        (select array_agg(r.account_id) from coupon_redemptions r where r.code_id = c.id)
        is distinct from case when c.used_by is not null then array[c.used_by] end`,
  'a coupon did not give what it promises, once': sql`
      select r.id from coupon_redemptions r join coupon_series s on s.id = r.series_id where
        (select array_agg(amount) from ledger l where l.reason = 'coupon' and l.reference_id = r.id and l.account_id = r.account_id)
          is distinct from case when s.credits is not null then array[s.credits] end
        or (select array_agg(d.quantity) from deliveries d where d.source = 'coupon' and d.source_id = r.id and d.account_id = r.account_id
          and d.item_id = s.item_id) is distinct from case when s.item_id is not null then array[s.quantity] end`,
  'a coupon gave something without being redeemed': sql`
      select reference_id from ledger where reason = 'coupon' and reference_id not in (select id from coupon_redemptions)
      union all select source_id from deliveries where source = 'coupon' and source_id not in (select id from coupon_redemptions)`,
  'somebody confirmed an own request': sql`select id from credit_changes where status = 'done' and decided_by = requested_by
      union all select id from draw_refunds where status = 'done' and decided_by = requested_by`,
  'what refunded draws cost is not what was given back for them': sql`
      select r.id from draw_refunds r where r.credits * (r.status = 'done')::integer is distinct from
          (select coalesce(sum(amount), 0) from ledger l where l.reason = 'draws_refund' and l.reference_id = r.id)
        or exists (select 1 from ledger l where l.reason = 'draws_refund' and l.reference_id = r.id and l.amount is distinct from
          (select sum(d.paid) from gacha_pulls g join deliveries d on d.source = 'gacha' and d.source_id = g.id
            where g.refund_id = r.id and g.account_id = l.account_id))`,
  'a movement gives back draws of no refund': sql`
      select l.id from ledger l left join draw_refunds r on r.id = l.reference_id where l.reason = 'draws_refund' and r.id is null`,
  'a draw was given back twice': sql`
      select g.id from gacha_pulls g join deliveries d on d.source = 'gacha' and d.source_id = g.id
      where g.refund_id is not null and d.status = 'refunded'`,
  'a refunded delivery has not its one refund, or another has one': sql`
      select d.id from deliveries d where
        (select array_agg(l.amount) from ledger l where l.reason = 'refund' and l.reference_id = d.id and l.account_id = d.account_id)
        is distinct from case d.status when 'refunded' then array[case d.source
          when 'shop' then (select price from purchases p where p.id = d.source_id)
          when 'auction' then (select preco from auction_items i where i.id = d.source_id)
          else (select case count(*) when 1 then 1000 else 900 end from ledger m where m.reason = 'draw' and m.reference_id = d.source_id) end]::bigint[] end`,
  'credits came from nowhere': sql`
      select 1 from (select sum(amount) as total from ledger where reason in ('auction_buy', 'auction_sale')) l where total <> 0`,
};

/**
 * What is wrong with the books; empty when they are right: each balance is the sum of its ledger and never negative, every movement names its
 * balance after it, every purchase, sale, return and draw has exactly its delivery and its movements, and nothing is delivered twice.
 */
export async function auditBooks({ database }: { database: Database }): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(CHECKS)) {
    const { rows } = (await database.db.execute(query)) as { rows: unknown[] };
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return wrong;
}

/** The number of deadlocks so far. PGlite runs one transaction at a time and has none. */
export async function deadlocks({ db }: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}
