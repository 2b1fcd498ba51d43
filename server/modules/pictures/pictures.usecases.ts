import { eq, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { pictureAddress, pictureName, readPictureName, STORED_FORMATS } from '#contract/picture-files.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type AuditContext, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { encodePicture } from './pictures.encoder.adapter.ts';
import type { PictureStore } from './pictures.store.adapter.ts';
import { pictures } from './pictures.table.ts';
import { deleteUnused } from './pictures.unused.usecases.ts';

type Uploaded = ReplyInput<Calls['uploadPicture']>;
type Row = typeof pictures.$inferSelect;

interface Upload {
  readonly deps: Pick<Deps, 'database' | 'config'>;
  readonly store: PictureStore;
  readonly limiter: Limiter;
  readonly context: AuditContext;
  readonly alt: string;
  readonly bytes: Uint8Array;
}

/** An unused picture stays for this time, in which an article that names it can be published. */
const UNUSED_MS = 24 * 3_600_000;

/** Uploads book their bytes one after the other, in all processes, so that together they do not exceed the quota. */
const lockQuota = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'))`);

/** The removal of a picture's files and the commit of its row wait for each other: files are removed only while no row names them. */
const lockPicture = (tx: Tx, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'), hashtext(${hash}))`);

/**
 * Stores a picture (product 27.3), under the hash of its file: the same file sent twice has one effect. The files are complete on the disk
 * before the row names them. Throws not_a_picture, picture_too_large, picture_broken, picture_storage_full, too_many_requests.
 */
export async function uploadPicture(input: Upload): Promise<Uploaded> {
  const { deps, store, limiter, context, alt, bytes } = input;
  const hash = sha256(bytes);
  const storedPicture = await findStored({ ...input, hash });
  if (storedPicture) return present(storedPicture);
  await limiter.consume({ limit: 'picture', key: String(context.actor.accountId) });
  const { files, ...size } = await encodePicture(bytes);
  const totalBytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await checkSpace({ db: deps.database.db, deps, bytes: totalBytes });
  const writeAll = async () => {
    for (const file of files) await store.write(pictureName({ hash, ...file }), file.bytes);
  };
  await writeAll();
  const row = await transactAs({ database: deps.database, actor: context.actor }, async (tx) => {
    await lockPicture(tx, hash);
    await lockQuota(tx);
    await checkSpace({ db: tx, deps, bytes: totalBytes });
    const values = { hash, alt, ...size, widths: [...size.widths], bytes: totalBytes };
    const [added] = await tx
      .insert(pictures)
      .values({
        ...values,
        accountId: context.actor.accountId,
        createdAt: context.now,
        uploadedAt: context.now,
      })
      .onConflictDoNothing({ target: pictures.hash })
      .returning();
    // Another request with the same file was faster.
    if (!added) return markUploaded({ tx, hash, context });
    const after = { image_url: present(added).src, alt };
    const entry = { action: 'pictures.create', subject: 'pictures', subjectId: added.id, after } as const;
    await writeAudit({ tx, context, entry });
    return added;
  });
  if (!row) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  // Pruning that found old files of an interrupted upload may have removed these instead. Now that the row is there, it leaves them.
  if (!(await hasFiles({ store, ...row }))) await writeAll();
  return present(row);
}

/** The stored picture of the same file, if its files exist. It counts as uploaded now, so pruning leaves it while the files are looked for. */
async function findStored({
  deps,
  store,
  context,
  hash,
}: Upload & { hash: string }): Promise<Row | undefined> {
  const picture = await transactAs({ database: deps.database, actor: context.actor }, (tx) =>
    markUploaded({ tx, hash, context }),
  );
  return picture && (await hasFiles({ store, ...picture })) ? picture : undefined;
}

async function markUploaded(input: {
  tx: Tx;
  hash: string;
  context: AuditContext;
}): Promise<Row | undefined> {
  const { tx, hash, context } = input;
  const [row] = await tx
    .update(pictures)
    .set({ uploadedAt: context.now })
    .where(eq(pictures.hash, hash))
    .returning();
  return row;
}

const namesOf = ({ hash, widths }: Pick<Row, 'hash'> & { widths: readonly number[] }): string[] =>
  widths.flatMap((width) => STORED_FORMATS.map((format) => pictureName({ hash, width, format })));

async function hasFiles(input: {
  store: PictureStore;
  hash: string;
  widths: readonly number[];
}): Promise<boolean> {
  const hasEach = await Promise.all(namesOf(input).map((name) => input.store.has(name)));
  return hasEach.every(Boolean);
}

/** Throws picture_storage_full where the stored pictures would exceed the quota. */
async function checkSpace(input: {
  db: Database['db'] | Tx;
  deps: Pick<Deps, 'config'>;
  bytes: number;
}): Promise<void> {
  const { db, deps, bytes } = input;
  const [sum] = await db.select({ bytes: sql<string>`coalesce(sum(${pictures.bytes}), 0)` }).from(pictures);
  if (Number(sum?.bytes) + bytes > deps.config.pictures.maxBytes) throw new AppError('picture_storage_full');
}

const present = ({ hash, widths, width, height }: Row): Uploaded => ({
  src: pictureAddress({ hash, width: Math.max(...widths) }),
  width,
  height,
});

/** The name of a file that an interrupted write has left (pictures.disk.adapter.ts). */
const HALF_WRITTEN = /^\.[\da-f]{64}-\d{3,4}\.(?:avif|webp)\.[\da-f]{12}$/;

/**
 * Removes pictures that have not been used for a day (product 27.8): first the rows, then the files that no row names and that are older
 * than a day. A process that is killed in between leaves files, which the next pruning removes. Files with other names stay, because a bucket
 * may be shared.
 */
export async function prunePictures(input: {
  database: Database;
  store: PictureStore;
  now: Date;
}): Promise<void> {
  const { database, store, now } = input;
  const unusedSince = new Date(now.getTime() - UNUSED_MS);
  await deleteUnused({ db: database.db, before: unusedSince });
  const oldFiles = new Map<string, string[]>();
  for await (const { name, writtenAt } of store.list()) {
    if (writtenAt >= unusedSince) continue;
    const hash = readPictureName(name)?.hash;
    if (hash !== undefined) oldFiles.set(hash, [...(oldFiles.get(hash) ?? []), name]);
    else if (HALF_WRITTEN.test(name)) await store.remove(name);
  }
  for (const { hash } of await database.db.select({ hash: pictures.hash }).from(pictures))
    oldFiles.delete(hash);
  for (const [hash, names] of oldFiles) await removeOrphans({ database, store, hash, names });
}

/** Removes the files of a hash unless a row names it. */
async function removeOrphans(input: {
  database: Database;
  store: PictureStore;
  hash: string;
  names: readonly string[];
}): Promise<void> {
  const { database, store, hash, names } = input;
  await database.transact(async (tx) => {
    await lockPicture(tx, hash);
    if ((await tx.$count(pictures, eq(pictures.hash, hash))) > 0) return;
    // At once, because a connection may wait in its transaction for twice as long as the bucket for one request.
    await Promise.all(names.map((name) => store.remove(name)));
  });
}
