import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { archiveRow, editRow, restoreRow } from '#server/modules/audit/audit.edits.ts';
import type { Change } from '#server/modules/audit/audit.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { dropGuide, guideMaps } from './guides.table.ts';
import { type Drop, dropFields, guideFields, present } from './guides.usecases.ts';

interface RowChange {
  readonly database: Database;
  readonly change: Change;
  readonly id: number;
}
type GuideReply = ReplyInput<Calls['updateGuide']>;

const mapNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.guideNotFound });
const dropNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.dropNotFound });
const isListedMap = (id: number) => and(eq(guideMaps.id, id), isNull(guideMaps.archivedAt));
const isListedDrop = (id: number) => and(eq(dropGuide.id, id), isNull(dropGuide.archivedAt));
const nextMapRevision = sql`${guideMaps.revision} + 1`;
const nextDropRevision = sql`${dropGuide.revision} + 1`;
/** Fields of a map in the audit log: the date of its creation does not change. */
const { created_at: _date, ...mapFields } = guideFields;

/** Runs a change of the guides; writers of the list follow each other (decision 0005). */
const transactOnGuides = <Result>(
  { database, change }: Pick<RowChange, 'database' | 'change'>,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  transactAs({ database, actor: change.actor }, async (tx) => {
    await lockCollection({ tx, collection: 'guides' });
    return run(tx);
  });

/** Edits a map (product 5.7). Throws not_found, and row_conflict where somebody else has changed it. */
export async function updateGuide(
  input: RowChange & { body: ParsedBody<Calls['updateGuide']> },
): Promise<GuideReply> {
  const { change, id, body } = input;
  const { revision, recommendedLv: recommended_lv, imageUrl: image_url, name, type } = body;
  return transactOnGuides(input, async (tx) => {
    const [row] = await tx.select(mapFields).from(guideMaps).where(isListedMap(id));
    if (!row) throw mapNotFound();
    const values = { name, type, recommended_lv, image_url };
    const write = () =>
      tx
        .update(guideMaps)
        .set({ ...values, revision: nextMapRevision })
        .where(eq(guideMaps.id, id))
        .returning(mapFields);
    await editRow({
      tx,
      change,
      action: 'guides.update',
      subject: 'guide_maps',
      row,
      revision,
      values,
      write,
    });
    return readMap({ tx, id });
  });
}

/** Removes a map; portals that have a copy remove it too. Its drops stay with it. Throws not_found. */
export async function deleteGuide(input: RowChange): Promise<Record<string, never>> {
  const { change, id } = input;
  return transactOnGuides(input, async (tx) => {
    const write = () =>
      tx
        .update(guideMaps)
        .set({ archivedAt: change.now, revision: nextMapRevision })
        .where(isListedMap(id))
        .returning(mapFields);
    const row = { tx, change, action: 'guides.delete', subject: 'guide_maps' } as const;
    await archiveRow({ ...row, write, notFound: mapNotFound });
    return {};
  });
}

/** Puts a removed map back with its drops (product 22.8). Throws not_found. */
export async function restoreGuide(input: RowChange): Promise<GuideReply> {
  const { change, id } = input;
  return transactOnGuides(input, async (tx) => {
    const read = () => tx.select(mapFields).from(guideMaps).where(isListedMap(id));
    const write = () =>
      tx
        .update(guideMaps)
        .set({ archivedAt: null, revision: nextMapRevision })
        .where(and(eq(guideMaps.id, id), isNotNull(guideMaps.archivedAt)))
        .returning(mapFields);
    const row = { tx, change, action: 'guides.restore', subject: 'guide_maps' } as const;
    await restoreRow({ ...row, write, read, notFound: mapNotFound });
    return readMap({ tx, id });
  });
}

/** A map as the list has it. */
async function readMap({ tx, id }: { tx: Tx; id: number }): Promise<GuideReply> {
  const [map] = await tx.select(guideFields).from(guideMaps).where(eq(guideMaps.id, id));
  if (!map) throw mapNotFound();
  const drops = await tx
    .select(dropFields)
    .from(dropGuide)
    .where(and(eq(dropGuide.guide_map_id, id), isNull(dropGuide.archivedAt)))
    .orderBy(asc(dropGuide.id));
  return present({ ...map, drop_guide: drops });
}

/** Edits a map's drop (product 5.7). Throws not_found, item_not_found, and row_conflict where somebody else has changed it. */
export async function updateGuideDrop(
  input: RowChange & { body: ParsedBody<Calls['updateGuideDrop']> },
): Promise<Drop> {
  const { change, id, body } = input;
  const { revision, dropRate, name, item_id } = body;
  return transactOnGuides(input, async (tx) => {
    const [row] = await tx.select(dropFields).from(dropGuide).where(isListedDrop(id));
    if (!row) throw dropNotFound();
    await lockItem({ tx, id: item_id });
    const values = { name, item_id };
    const write = () =>
      tx
        .update(dropGuide)
        .set({ ...values, dropRate, revision: nextDropRevision })
        .where(eq(dropGuide.id, id))
        .returning(dropFields);
    return editRow({
      tx,
      change,
      action: 'guides.dropUpdate',
      subject: 'drop_guide',
      row,
      revision,
      values: { ...values, drop_rate: dropRate },
      write,
    });
  });
}

/** Removes a drop from its map. Throws not_found. */
export async function deleteGuideDrop(input: RowChange): Promise<Record<string, never>> {
  const { change, id } = input;
  return transactOnGuides(input, async (tx) => {
    const write = () =>
      tx
        .update(dropGuide)
        .set({ archivedAt: change.now, revision: nextDropRevision })
        .where(isListedDrop(id))
        .returning(dropFields);
    const row = { tx, change, action: 'guides.dropDelete', subject: 'drop_guide' } as const;
    await archiveRow({ ...row, write, notFound: dropNotFound });
    return {};
  });
}

/** Puts a removed drop back (product 22.8). Throws not_found. */
export async function restoreGuideDrop(input: RowChange): Promise<Drop> {
  const { change, id } = input;
  return transactOnGuides(input, async (tx) => {
    const read = () => tx.select(dropFields).from(dropGuide).where(isListedDrop(id));
    const write = () =>
      tx
        .update(dropGuide)
        .set({ archivedAt: null, revision: nextDropRevision })
        .where(and(eq(dropGuide.id, id), isNotNull(dropGuide.archivedAt)))
        .returning(dropFields);
    const row = { tx, change, action: 'guides.dropRestore', subject: 'drop_guide' } as const;
    return restoreRow({ ...row, write, read, notFound: dropNotFound });
  });
}
