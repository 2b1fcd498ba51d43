import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { violatedConstraint } from '#server/db/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import { addAccount, addItem, newAccount } from '#support/rows.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();
const { db } = database;
const ana = await addAccount({ db, name: 'ana' });
const bia = await addAccount({ db, name: 'bia' });
const item = await addItem({ db, id: 77 });

/** The name of the constraint that a write violates; fails when the write goes through. */
async function constraintViolatedBy(write: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await write;
  } catch (error) {
    return violatedConstraint(error)?.constraint;
  }
  throw new Error('The database accepted it.');
}

test('a balance never goes below zero', async () => {
  const write = database.db.update(accounts).set({ cash_site: -1 }).where(eq(accounts.id, ana));
  expect(await constraintViolatedBy(write)).toBe('accounts_cash_site_not_negative');
});

test('names that differ only in case or in the encoding of an accent are one name, on both engines', async () => {
  await addAccount({ db: database.db, name: 'João' });
  for (const username of ['JOÃO', 'joa\u0303o', ' joão ']) {
    const write = database.db.insert(accounts).values({ ...newAccount('outro'), usernameKey: username });
    expect(await constraintViolatedBy(write)).toBe('accounts_username_unique');
  }
  const found = await database.db.select().from(accounts).where(eq(accounts.usernameKey, 'JoÃo'));
  expect(found.map((row) => row.username)).toEqual(['João']);
});

test('e-mail addresses that differ only in case belong to one account', async () => {
  const write = database.db
    .insert(accounts)
    .values({ ...newAccount('ana2'), mailKey: 'ANA@Valdora.example' });
  expect(await constraintViolatedBy(write)).toBe('accounts_mail_unique');
});

test('an account cannot refer itself', async () => {
  const write = database.db.update(accounts).set({ referredBy: ana }).where(eq(accounts.id, ana));
  expect(await constraintViolatedBy(write)).toBe('accounts_not_referred_by_self');
});

test('a balance that is too large for an exact number is refused', async () => {
  const write = database.db
    .update(accounts)
    .set({ cash_site: Number.MAX_SAFE_INTEGER + 1 })
    .where(eq(accounts.id, ana));
  expect(await constraintViolatedBy(write)).toBe('accounts_cash_site_exact_number');
});

const now = new Date('2026-11-20T12:00:00.123Z');
test.each([
  ['without a price', { status: 'listed', listedAt: now }, 'auction_items_preco_when_for_sale'],
  ['for nothing', { status: 'listed', listedAt: now, preco: 0 }, 'auction_items_preco_positive'],
  ['without having been listed', { status: 'listed', preco: 5 }, 'auction_items_listed_at_when_for_sale'],
  ['in an unknown state', { status: 'lost' }, 'auction_items_status_known'],
  ['in no quantity', { quantity: 0 }, 'auction_items_quantity_positive'],
])('an item is not for sale %s', async (_, change, constraint) => {
  const row = { ownerId: ana, item_id: item, ...change } as typeof auctionItems.$inferInsert;
  expect(await constraintViolatedBy(database.db.insert(auctionItems).values(row))).toBe(constraint);
});

test('an item can be sold to another account but not to its owner', async () => {
  const sold = {
    ownerId: ana,
    item_id: item,
    status: 'sold',
    preco: 5,
    listedAt: now,
    closedAt: now,
  } as const;
  const toNobody = database.db.insert(auctionItems).values(sold);
  expect(await constraintViolatedBy(toNobody)).toBe('auction_items_buyer_when_sold');
  const toOwner = database.db.insert(auctionItems).values({ ...sold, buyerId: ana });
  expect(await constraintViolatedBy(toOwner)).toBe('auction_items_not_sold_to_owner');
  await database.db.insert(auctionItems).values({ ...sold, buyerId: bia });
});

test('what was delivered once cannot be delivered again', async () => {
  const row = { accountId: ana, item_id: item, source: 'auction', sourceId: 1 } as const;
  await database.db.insert(deliveries).values(row);
  const again = database.db.insert(deliveries).values({ ...row, accountId: bia });
  expect(await constraintViolatedBy(again)).toBe('deliveries_source_unique');
});

test('the shop has one price per pack, of at least one credit', async () => {
  const pack = { item_id: item, item_cnt: 10, price: 100, category: 'Consumíveis' } as const;
  await database.db.insert(siteStore).values(pack);
  expect(await constraintViolatedBy(database.db.insert(siteStore).values({ ...pack, price: 90 }))).toBe(
    'site_store_pack_unique',
  );
  const free = database.db.insert(siteStore).values({ ...pack, item_cnt: 1, price: 0 });
  expect(await constraintViolatedBy(free)).toBe('site_store_price_positive');
});

test('an item that is not in the catalogue cannot be sold', async () => {
  const row = { item_id: 999_999, item_cnt: 1, price: 1, category: 'Pran' } as const;
  expect(await constraintViolatedBy(database.db.insert(siteStore).values(row))).toBe(
    'site_store_item_id_game_items_id_fk',
  );
});

test('a ledger row moves at least one credit and leaves no negative balance', async () => {
  const row = { accountId: ana, reason: 'adjustment' } as const;
  const nothing = database.db.insert(ledger).values({ ...row, amount: 0, balanceAfter: 0 });
  expect(await constraintViolatedBy(nothing)).toBe('ledger_amount_not_zero');
  const debt = database.db.insert(ledger).values({ ...row, amount: -5, balanceAfter: -5 });
  expect(await constraintViolatedBy(debt)).toBe('ledger_balance_after_not_negative');
});

test('a banner ends after it begins, and its guarantee comes after at least one draw', async () => {
  const banner = { name: 'Aurora', description: 'Luzes do norte', start_date: now, end_date: now };
  const early = { ...banner, end_date: new Date(now.getTime() - 1) };
  expect(await constraintViolatedBy(database.db.insert(banners).values(early))).toBe(
    'banners_period_in_order',
  );
  const never = { ...banner, pity_limit: 0 };
  expect(await constraintViolatedBy(database.db.insert(banners).values(never))).toBe(
    'banners_pity_limit_positive',
  );
});

test('a chance is a percentage', async () => {
  const banner = { name: 'Eclipse', description: 'Sombra e fogo', start_date: now, end_date: now };
  const [row] = await database.db.insert(banners).values(banner).returning();
  for (const chance of [-1, 101, Number.NaN]) {
    const entry = { banner_id: row!.id, item_id: item, label: 'Elmo', rarity: 'rare', chance } as const;
    expect(await constraintViolatedBy(database.db.insert(bannerItems).values(entry))).toBe(
      'banner_items_chance_in_range',
    );
  }
});

test('levels, coupons, guides, tickets and slugs obey their constraints', async () => {
  const { db } = database;
  const newbie = { accountId: ana, name: 'Aninha', classinfo: 1 };
  const coupon = { accountId: ana, coupom: 'BEMVINDO', target_itemid: 1 };
  const article = { title: 'Nova', slug: 'nova', summary: 'Um', content: '<p>Um</p>' };
  const ticket = { accountId: ana, title: 'Ajuda', description: 'Sem luz', characterName: 'Aninha' };
  await db.insert(coupons).values(coupon);
  await db.insert(news).values(article);
  const refused: [PromiseLike<unknown>, string][] = [
    [db.insert(characters).values({ ...newbie, level: 0 }), 'characters_level_positive'],
    [db.insert(coupons).values({ ...coupon, runned: 2 }), 'coupons_runned_is_flag'],
    [db.insert(coupons).values(coupon), 'coupons_account_coupom_unique'],
    [db.insert(guideMaps).values({ name: 'Vale', type: 'CIDADE' as 'MAPA' }), 'guide_maps_type_known'],
    [
      db.insert(tickets).values({ ...ticket, category: 'outros', status: 'spam' as 'aberto' }),
      'tickets_status_known',
    ],
    [db.insert(news).values(article), 'news_slug_unique'],
  ];
  for (const [write, constraint] of refused) expect(await constraintViolatedBy(write)).toBe(constraint);
});

test('an idempotency key is unique per account', async () => {
  const row = { accountId: ana, key: 'k', call: 'POST /site-store/purchase', bodyHash: 'h' };
  await database.db.insert(idempotencyKeys).values(row);
  expect(await constraintViolatedBy(database.db.insert(idempotencyKeys).values(row))).toBe(
    'idempotency_keys_pk',
  );
  await database.db.insert(idempotencyKeys).values({ ...row, accountId: bia });
});

test('a timestamp is read as it was stored', async () => {
  const [row] = await database.db
    .insert(news)
    .values({ title: 'Hora', slug: 'hora', summary: 'H', content: 'H', published_at: now })
    .returning();
  expect(row!.published_at).toEqual(now);
});
