import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { DeliverySource } from '#contract/deliveries.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { DeskDeliveryStatus } from '#contract/players.ts';
import type { Db } from '#server/db/connect.ts';
import { pickItemColumns } from '#server/db/item-columns.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from './deliveries.table.ts';

interface Input {
  readonly db: Db;
  readonly accountId: number;
  readonly query: ParsedQuery<Calls['listDeliveries']>;
}

/** A page of an account's deliveries, newest first. The reason of a failure is for the team only. */
export async function listDeliveriesOf(input: Input): Promise<ReplyInput<Calls['listDeliveries']>> {
  const { items, next } = await listPlayerDeliveries(input);
  const ownerView = items.map(
    ({ attempts: _attempts, last_error: _error, paid: _paid, held: _held, ...ownerFields }) => {
      return ownerFields;
    },
  );
  return { items: ownerView, next };
}

/** The same page for the team, with attempts, the reason of a failure, and what a refund would give back. */
export async function listPlayerDeliveries({ db, accountId, query }: Input) {
  const { items, next } = await readPage({
    db,
    cursor: query.cursor,
    where: eq(deliveries.accountId, accountId),
  });
  return { items: items.map(({ account: _account, ...delivery }) => delivery), next };
}

/** A page of the deliveries of all accounts in a state, newest first. */
export const listDeskDeliveries = ({
  db,
  query,
}: {
  db: Db;
  query: ParsedQuery<Calls['listDeskDeliveries']>;
}): Promise<ReplyInput<Calls['listDeskDeliveries']>> =>
  readPage({ db, cursor: query.cursor, where: query.status && IS_IN[query.status] });

/** Written out, as the table's partial indexes are. */
const IS_IN = {
  pending: sql`${deliveries.status} = 'pending'`,
  failed: sql`${deliveries.status} = 'failed'`,
} satisfies Record<DeskDeliveryStatus, SQL>;

async function readPage({
  db,
  cursor,
  where,
}: {
  db: Db;
  cursor: string | undefined;
  where: SQL | undefined;
}) {
  const after = idOfCursor(cursor, MAX_BIG_ID);
  const rows = await db
    .select({
      id: deliveries.id,
      item_id: deliveries.item_id,
      ...pickItemColumns(getTableColumns(deliveries)),
      source: deliveries.source,
      account: { id: accounts.id, username: accounts.username, cash_site: accounts.cash_site },
      character_name: characters.name,
      status: deliveries.status,
      attempts: deliveries.attempts,
      last_error: deliveries.lastError,
      paid: deliveries.paid,
      held: deliveries.held,
      createdAt: deliveries.createdAt,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .leftJoin(characters, eq(characters.id, deliveries.characterId))
    .where(and(where, isBelow(deliveries.id, after)))
    .orderBy(desc(deliveries.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ source, createdAt, finishedAt, ...row }) => ({
      ...row,
      source: sourceOf({ source, paid: row.paid }),
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    })),
    next,
  };
}

function sourceOf({ source, paid }: Pick<typeof deliveries.$inferSelect, 'source' | 'paid'>): DeliverySource {
  if (source !== 'auction') return source;
  return paid === null ? 'auction_return' : 'auction_buy';
}
