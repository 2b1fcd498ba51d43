import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { hasRight } from '#contract/rights.ts';
import { TICKET_PICTURES_BYTES } from '#contract/ticket-pictures.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { encodePicture } from '#server/modules/pictures/pictures.encoder.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { lockActor } from '#server/modules/sessions/sessions.locks.ts';
import { ticketPictures } from '#server/modules/tickets/tickets.table.ts';
import {
  namesOf,
  readTicketPictureName,
  sizeOf,
  TICKET_FILES,
  ticketPictureName,
} from './ticket-pictures.rules.ts';

interface Upload {
  readonly deps: Pick<Deps, 'database' | 'config' | 'random'>;
  readonly store: PictureStore;
  readonly limiter: Limiter;
  readonly actor: Actor;
  readonly now: Date;
  readonly bytes: Uint8Array;
}

/** An upload that belongs to no text stays for this time, in which the text can be sent. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * Stores a picture for a text of a ticket (product 10.17). The same file of an account has one effect until it belongs to a text. The files
 * are complete before the row names them. Throws not_a_picture, picture_animated, picture_too_large, picture_broken, picture_storage_full,
 * ticket_storage_limit for a player, and too_many_requests.
 */
export async function uploadTicketPicture(input: Upload): Promise<ReplyInput<Calls['uploadTicketPicture']>> {
  const { deps, store, limiter, actor, bytes } = input;
  const { database, random } = deps;
  const hash = sha256(bytes);
  const isStored = await transactAs({ database, actor }, (tx) => markUploaded({ ...input, tx, hash }));
  if (isStored) return { name: hash };
  await limiter.consume({ limit: 'ticketPicture', key: String(actor.accountId) });
  const { files, width, height } = await encodePicture(bytes, TICKET_FILES);
  const file = random.bytes(16).toString('hex');
  const total = files.reduce((sum, one) => sum + one.bytes.length, 0);
  for (const one of files) await store.write(ticketPictureName({ file, size: sizeOf(one.width) }), one.bytes);
  try {
    const added = await transactAs({ database, actor }, async (tx) => {
      await lockActor({ tx, actor });
      // Another request with the same file was faster.
      if (await markUploaded({ ...input, tx, hash })) return false;
      await checkSpace({ tx, deps, actor, bytes: total });
      const { accountId } = actor;
      const row = { accountId, hash, file, width, height, bytes: total, uploadedAt: input.now };
      await tx.insert(ticketPictures).values(row);
      return true;
    });
    if (!added) await removeFiles({ store, files: [file] });
  } catch (error) {
    // The hourly pruning removes what this leaves.
    await removeFiles({ store, files: [file] }).catch(() => undefined);
    throw error;
  }
  return { name: hash };
}

/** Whether the account has uploaded this file for a text that it has not sent yet. It counts as uploaded now. */
async function markUploaded(
  input: Pick<Upload, 'actor' | 'now'> & { tx: Tx; hash: string },
): Promise<boolean> {
  const { tx, actor, now, hash } = input;
  const marked = await tx
    .update(ticketPictures)
    .set({ uploadedAt: now })
    .where(
      and(
        eq(ticketPictures.accountId, actor.accountId),
        eq(ticketPictures.hash, hash),
        isNull(ticketPictures.ticketId),
      ),
    )
    .returning({ id: ticketPictures.id });
  return marked.length > 0;
}

/**
 * Throws ticket_storage_limit where a player's pictures would exceed the account's quota, and picture_storage_full where all together would
 * exceed theirs. Uploads of all accounts book their bytes one after the other.
 */
async function checkSpace(input: {
  tx: Tx;
  deps: Pick<Deps, 'config'>;
  actor: Actor;
  bytes: number;
}): Promise<void> {
  const { tx, deps, actor, bytes } = input;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ticket_pictures'))`);
  const sumOf = async (accountId?: number): Promise<number> => {
    const [sum] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${ticketPictures.bytes}), 0)` })
      .from(ticketPictures)
      .where(accountId === undefined ? undefined : eq(ticketPictures.accountId, accountId));
    return Number(sum?.bytes);
  };
  if (!hasRight(actor, 'tickets') && (await sumOf(actor.accountId)) + bytes > TICKET_PICTURES_BYTES)
    throw new AppError('ticket_storage_limit');
  if ((await sumOf()) + bytes > deps.config.pictures.maxBytes) throw new AppError('picture_storage_full');
}

/** Removes the files of pictures whose rows are gone. */
export async function removeFiles({
  store,
  files,
}: {
  store: PictureStore;
  files: readonly string[];
}): Promise<void> {
  for (const name of files.flatMap(namesOf)) await store.remove(name);
}

/**
 * Removes pictures that belong to no text a day after their last upload: first the rows, then the files that no row names and that are older
 * than a day, half-written ones too. Files with other names stay.
 */
export async function pruneTicketPictures(input: {
  database: Database;
  store: PictureStore;
  now: Date;
}): Promise<void> {
  const { database, store, now } = input;
  const { db } = database;
  const before = new Date(now.getTime() - UNUSED_MS);
  await db
    .delete(ticketPictures)
    .where(and(isNull(ticketPictures.ticketId), lt(ticketPictures.uploadedAt, before)));
  const old: { name: string; file: string }[] = [];
  for await (const { name, writtenAt } of store.list()) {
    const read = writtenAt < before ? readTicketPictureName(name) : null;
    if (!read) continue;
    if (read.isComplete) old.push({ name, file: read.file });
    else await store.remove(name);
  }
  if (old.length === 0) return;
  // Read after the list: an upload of a day ago has its row by now.
  const rows = await db.select({ file: ticketPictures.file }).from(ticketPictures);
  const named = new Set(rows.map(({ file }) => file));
  for (const { name, file } of old) if (!named.has(file)) await store.remove(name);
}
