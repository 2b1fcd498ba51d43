import { randomBytes } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import {
  dropGroupItems,
  dropGroups,
  dropSettings,
  mobs,
  mobSpawns,
} from '#server/modules/drops/drops.table.ts';
import { bannerItems, banners, bannerPity, bannerDraws } from '#server/modules/banners/banners.table.ts';
import { dropGuide, guideMaps } from '#server/modules/guides/guides.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { killDays } from '#server/modules/ranking/ranking.table.ts';
import { purchases, siteStore } from '#server/modules/shop/shop.table.ts';
import { serverStatus } from '#server/modules/status/status.table.ts';
import { savedAnswers, ticketMessages, tickets, ticketUrls } from '#server/modules/tickets/tickets.table.ts';
import { publishedDemoCredentials } from './demo-accounts.ts';
import { days } from './timestamps.ts';
import type { Hashes } from './accounts.ts';
import { savedAnswerRows } from './saved-answers.ts';
import { createSeedData, type SeedData } from './seed-data.ts';

/** Parameters per statement. PostgreSQL allows 65,535, but smaller statements are planned faster. */
const MAX_PARAMETERS = 12_000;
const SEED_LOCK = 7_254_801;
const DEFAULT_SEED = 7;
/** No game updates the demonstration's server status, so its timestamp lies far in the future and never counts as old. */
const STATUS_FRESH_DAYS = 36_500;
const PLAYERS_ONLINE = 128;

async function insertRows<T extends PgTable>({
  tx,
  table,
  rows,
}: {
  tx: Tx;
  table: T;
  rows: readonly T['$inferInsert'][];
}): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).length;
  const size = Math.floor(MAX_PARAMETERS / columns);
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size));
  }
  const { name, columns: definitions } = getTableConfig(table);
  const identity = definitions.find((column) => column.generatedIdentity);
  if (!identity || rows.length === 0) return;
  // The rows were inserted with ids, so the sequence must continue after the highest.
  const column = sql.identifier(identity.name);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${identity.name}), (select max(${column}) from ${table}))`,
  );
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of [accounts, gameItems, news, guideMaps]) {
    const [found] = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (found) return false;
  }
  return true;
}

/** In the order of the foreign keys: referenced rows are inserted first. */
async function insertAll({ tx, data, now }: { tx: Tx; data: SeedData; now: Date }): Promise<void> {
  const { guides, drops, banners: gacha, transactions, support } = data;
  await insertRows({ tx, table: gameItems, rows: data.items });
  await insertRows({ tx, table: effectNames, rows: data.effects });
  await insertRows({ tx, table: accounts, rows: data.accounts });
  await insertRows({ tx, table: guilds, rows: data.guilds });
  await insertRows({ tx, table: characters, rows: data.characters });
  await insertRows({ tx, table: killDays, rows: data.killDays });
  await insertRows({ tx, table: news, rows: data.news });
  await insertRows({ tx, table: guideMaps, rows: guides.maps });
  await insertRows({ tx, table: dropGuide, rows: guides.drops });
  await insertRows({ tx, table: mobs, rows: drops.mobs });
  await insertRows({ tx, table: mobSpawns, rows: drops.spawns });
  await tx.update(dropSettings).set({ chances: 'number' });
  await insertRows({ tx, table: dropGroups, rows: drops.groups });
  await insertRows({ tx, table: dropGroupItems, rows: drops.items });
  await insertRows({ tx, table: siteStore, rows: data.store });
  await insertRows({ tx, table: banners, rows: gacha.banners });
  await insertRows({ tx, table: bannerItems, rows: gacha.items });
  await insertRows({ tx, table: auctionItems, rows: data.auction });
  await insertRows({ tx, table: purchases, rows: transactions.purchases });
  await insertRows({ tx, table: bannerDraws, rows: transactions.pulls });
  await insertRows({ tx, table: bannerPity, rows: transactions.pity });
  await insertRows({ tx, table: deliveries, rows: transactions.deliveries });
  await insertRows({ tx, table: ledger, rows: data.ledger });
  await insertRows({ tx, table: coupons, rows: data.coupons });
  await insertRows({ tx, table: tickets, rows: support.tickets });
  await insertRows({ tx, table: ticketMessages, rows: support.messages });
  await insertRows({ tx, table: ticketUrls, rows: support.urls });
  await insertRows({ tx, table: savedAnswers, rows: savedAnswerRows });
  await insertRows({ tx, table: auditLog, rows: data.audit });
  const updatedAt = days({ from: now, add: STATUS_FRESH_DAYS });
  await insertRows({
    tx,
    table: serverStatus,
    rows: [{ id: 1, online: true, players: PLAYERS_ONLINE, updatedAt }],
  });
}

async function hashAll(hashPassword: (password: string) => Promise<string>): Promise<Hashes> {
  const named = new Map<string, string>();
  for (const { username, password } of publishedDemoCredentials) {
    named.set(username, await hashPassword(password));
  }
  return { named, nobody: await hashPassword(randomBytes(32).toString('hex')) };
}

/**
 * Writes the demonstration data into an empty database, in one transaction. The same `seed` gives the same rows, with dates relative
 * to `now`. Returns false and writes nothing when the database has data, also when another process was faster.
 */
export async function seedDemoData({
  database,
  now,
  hashPassword,
  seed = DEFAULT_SEED,
  draws = true,
  onStart,
}: {
  database: Database;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  seed?: number;
  /** Whether the server has draws: without them nothing of them is written. */
  draws?: boolean;
  onStart?: (() => void) | undefined;
}): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  onStart?.();
  const data = createSeedData({ now, seed, draws, hashes: await hashAll(hashPassword) });
  return database.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    await insertAll({ tx, data, now });
    return true;
  });
}
