import { and, asc, desc, eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { WANTED } from '#contract/wanted.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { lockActor } from '#server/modules/sessions/sessions.locks.ts';
import { wantedItems } from './wanted.table.ts';

type WantedList = ReplyInput<Calls['listWanted']>;

interface Change {
  readonly database: Database;
  readonly actor: Actor;
  readonly itemId: number;
}

/** The items that an account wants, the newest first. */
export async function listWanted({ db, accountId }: { db: Db | Tx; accountId: number }): Promise<WantedList> {
  const rows = await db
    .select({ item_id: wantedItems.item_id, createdAt: wantedItems.createdAt })
    .from(wantedItems)
    .where(eq(wantedItems.accountId, accountId))
    .orderBy(desc(wantedItems.createdAt), asc(wantedItems.item_id));
  return rows.map(({ item_id, createdAt }) => ({ item_id, created_at: createdAt.toISOString() }));
}

/** Puts an item on the actor's list (product 6.11); one that is on it stays as it is. Throws item_not_found and wanted_full. */
export async function addWanted({
  database,
  actor,
  itemId,
  now,
}: Change & { now: Date }): Promise<WantedList> {
  const { accountId } = actor;
  return database.transact(async (tx) => {
    await lockActor({ tx, actor });
    const wanted = await listWanted({ db: tx, accountId });
    if (wanted.some(({ item_id }) => item_id === itemId)) return wanted;
    await lockCatalogueItem({ tx, id: itemId });
    if (wanted.length >= WANTED.max) throw new AppError('wanted_full');
    await tx.insert(wantedItems).values({ accountId, item_id: itemId, createdAt: now });
    return listWanted({ db: tx, accountId });
  });
}

/** Takes an item off the actor's list. One that is not on it is no error. */
export async function removeWanted({ database, actor, itemId }: Change): Promise<WantedList> {
  const { accountId } = actor;
  return database.transact(async (tx) => {
    await lockActor({ tx, actor });
    await tx
      .delete(wantedItems)
      .where(and(eq(wantedItems.accountId, accountId), eq(wantedItems.item_id, itemId)));
    return listWanted({ db: tx, accountId });
  });
}
