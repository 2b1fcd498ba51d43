import { and, count, desc, eq, getTableColumns, gt, inArray, max, min, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { MAX_INT } from '#contract/input.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { PLAYER_LIMITS, PLAYERS_PAGE_SIZE } from '#contract/players.ts';
import { AppError } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import { foldName } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import { ageColumns, presentAge } from '#server/modules/accounts/accounts.age.queries.ts';
import { isProtected } from '#server/modules/accounts/accounts.rules.ts';
import { suspensionColumns, suspensionOf } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { accounts, isOfTeam } from '#server/modules/accounts/accounts.table.ts';
import { accountFields } from '#server/modules/accounts/accounts.usecases.ts';
import { bannerDraws, banners } from '#server/modules/banners/banners.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { listCharactersOf } from '#server/modules/characters/characters.queries.ts';
import { hasFactor } from '#server/modules/factors/factors.queries.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { readSpending } from '#server/modules/spending/spending.usecases.ts';
import { purchases } from '#server/modules/shop/shop.table.ts';

interface Paged {
  readonly db: Db;
  readonly accountId: number;
  readonly query: { readonly cursor?: string | undefined };
}

/**
 * A page of accounts, newest first. The first page begins with the accounts that have exactly the id, name or e-mail that was
 * searched for. Names are found by their start, for which there are indexes; parts in the middle are not found.
 */
export async function listPlayers(input: {
  db: Db;
  now: Date;
  query: ParsedQuery<Calls['listPlayers']>;
}): Promise<ReplyInput<Calls['listPlayers']>> {
  const { db, now, query } = input;
  const { q, cursor } = query;
  const after = idOfCursor(cursor);
  const exactIds = q === null ? [] : await findExactly({ db, q });
  const matches = await findByStart({ db, q, after, excludedIds: exactIds });
  const { items, next } = cutPage({ rows: matches, size: PLAYERS_PAGE_SIZE, cursorOf: ({ id }) => id });
  const ids = [...(after === undefined ? exactIds : []), ...items.map(({ id }) => id)];
  const rows = await db
    .select({ ...accountFields, ...suspensionColumns, character: min(characters.name) })
    .from(accounts)
    .leftJoin(
      characters,
      and(eq(characters.accountId, accounts.id), q === null ? sql`false` : characterStartsWith(q)),
    )
    .where(inArray(accounts.id, ids))
    .groupBy(accounts.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { username, mail, accounttype, role, cash_site, character } = row;
      const suspended = suspensionOf({ account: row, now }) !== null;
      return { id, username, mail, accounttype, role, cash_site, character, suspended };
    }),
    next,
  };
}

/** A pattern for texts that start with this one. */
const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const characterStartsWith = (q: string): SQL => sql`lower(${characters.name}) like lower(${startsWith(q)})`;

/** Ids of the accounts with this id, name or e-mail: three at most. */
async function findExactly({ db, q }: { db: Db; q: string }): Promise<number[]> {
  const id = /^\d{1,10}$/.test(q) && Number(q) <= MAX_INT ? Number(q) : 0;
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, id), eq(accounts.usernameKey, q), eq(accounts.mailKey, q)));
  return rows.map((row) => row.id);
}

/** Finds accounts by the start of their name or of a character's name. Each query reads at most a page, by its own index. */
async function findByStart(input: {
  db: Db;
  q: string | null;
  after: number | undefined;
  excludedIds: readonly number[];
}): Promise<{ id: number }[]> {
  const { db, q, after, excludedIds } = input;
  const limit = PLAYERS_PAGE_SIZE + 1 + excludedIds.length;
  const byName = db
    .select({ id: sql<number>`${accounts.id}`.as('id') })
    .from(accounts)
    .where(
      and(
        q === null ? undefined : sql`${accounts.usernameKey} like ${startsWith(foldName(q))}`,
        isBelow(accounts.id, after),
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(limit);
  const rows =
    q === null
      ? await byName
      : await union(
          byName,
          db
            .select({ id: sql<number>`${characters.accountId}`.as('id') })
            .from(characters)
            .where(and(characterStartsWith(q), isBelow(characters.accountId, after)))
            .groupBy(characters.accountId)
            .orderBy(desc(characters.accountId))
            .limit(limit),
        )
          .orderBy(sql`id desc`)
          .limit(limit);
  return rows.filter(({ id }) => !excludedIds.includes(id)).slice(0, PLAYERS_PAGE_SIZE + 1);
}

/** One account with its characters, suspension and sessions. Throws not_found. */
export async function getPlayer(input: {
  db: Db;
  now: Date;
  id: number;
  /** The limit of a month for accounts of minors. */
  minorMonthly: number | null;
}): Promise<ReplyInput<Calls['getPlayer']>> {
  const { db, now, id, minorMonthly } = input;
  const [player] = await db
    .select({
      account: accountFields,
      age: ageColumns,
      suspension: suspensionColumns,
      createdAt: accounts.createdAt,
      closedAt: accounts.closedAt,
      hasFactor,
      adminUntil: accounts.adminUntil,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!player) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  const [openSessions] = await db
    .select({ count: count(), last: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), gt(sessions.expiresAt, now)));
  const suspension = suspensionOf({ account: player.suspension, now });
  return {
    account: {
      ...player.account,
      age: presentAge(player.age),
    },
    spending: await readSpending({ db, accountId: id, now, minorMonthly }),
    created_at: player.createdAt.toISOString(),
    closed_at: player.closedAt?.toISOString() ?? null,
    suspension: suspension && {
      since: suspension.since.toISOString(),
      until: suspension.until?.toISOString() ?? null,
      reason: suspension.reason,
    },
    second_factor: player.hasFactor,
    protected: isProtected({ account: { ...player.account, adminUntil: player.adminUntil }, now }),
    sessions: { count: openSessions?.count ?? 0, last_seen_at: openSessions?.last?.toISOString() ?? null },
    characters: await listCharactersOf({ db, accountId: id, limit: PLAYER_LIMITS.characters }),
  };
}

/** A page of an account's purchases in the shop, newest first. */
export async function listPlayerPurchases({
  db,
  accountId,
  query,
}: Paged): Promise<ReplyInput<Calls['listPlayerPurchases']>> {
  const after = idOfCursor(query.cursor);
  const { accountId: _, createdAt, ...fields } = getTableColumns(purchases);
  const rows = await db
    .select({ ...fields, createdAt })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), isBelow(purchases.id, after)))
    .orderBy(desc(purchases.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ createdAt: at, ...row }) => ({ ...row, created_at: at.toISOString() })),
    next,
  };
}

/** A page of an account's draws from all banners, newest first. */
export async function listPlayerDraws({
  db,
  accountId,
  query,
}: Paged): Promise<ReplyInput<Calls['listPlayerDraws']>> {
  const after = idOfCursor(query.cursor);
  const rows = await db
    .select({
      id: bannerDraws.id,
      item_id: bannerDraws.item_id,
      item_label: bannerDraws.item_label,
      rarity: bannerDraws.rarity,
      banner: banners.name,
      obtained_at: bannerDraws.obtained_at,
    })
    .from(bannerDraws)
    .innerJoin(banners, eq(banners.id, bannerDraws.banner_id))
    .where(and(eq(bannerDraws.accountId, accountId), isBelow(bannerDraws.id, after)))
    .orderBy(desc(bannerDraws.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return { items: items.map((row) => ({ ...row, obtained_at: row.obtained_at.toISOString() })), next };
}

/** A page of the accounts with a role in the team, in the order of their ids. */
export async function listTeam(input: {
  db: Db;
  query: { readonly cursor?: string | undefined };
}): Promise<ReplyInput<Calls['listTeam']>> {
  const { db, query } = input;
  const after = idOfCursor(query.cursor);
  const { id, username, accounttype, role } = accountFields;
  const rows = await db
    .select({ id, username, accounttype, role })
    .from(accounts)
    .where(and(isOfTeam(accounts), after === undefined ? undefined : gt(accounts.id, after)))
    .orderBy(accounts.id)
    .limit(PLAYERS_PAGE_SIZE + 1);
  return cutPage({ rows, size: PLAYERS_PAGE_SIZE, cursorOf: (row) => row.id });
}
