import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { editableRows, transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import type { Edit, EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { lockGuideMap } from './guides.locks.ts';
import { dropGuide, guideMaps } from './guides.table.ts';
import { type Drop, dropFields, guideFields, present } from './guides.queries.ts';

type GuideReply = ReplyInput<Calls['updateGuide']>;

/** Fields of a map that are edited and audited: the date of its creation never changes. */
const { created_at: _date, ...mapFields } = guideFields;
const mapNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.guideNotFound });
const maps = editableRows({ table: guideMaps, fields: mapFields, notFound: mapNotFound });
const drops = editableRows({
  table: dropGuide,
  fields: dropFields,
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.dropNotFound }),
});

/** Creates a map or dungeon and returns it. */
export const createGuide = (input: Edit & { body: ParsedBody<Calls['createGuide']> }): Promise<GuideReply> =>
  transactEdit(input, async (tx) => {
    const { recommendedLv: recommended_lv, imageUrl: image_url, ...rest } = input.body;
    const created_at = input.context.now;
    const values = { ...rest, recommended_lv, image_url, created_at };
    const map = await maps.insert({ ...input, tx, action: 'guides.create', values });
    return present({ ...map, created_at, drop_guide: [] });
  });

/** Adds a drop to a map. Throws not_found for the map, item_not_found for the item. */
export const createGuideDrop = (
  input: Edit & { body: ParsedBody<Calls['createGuideDrop']> },
): Promise<Drop> =>
  transactEdit(input, async (tx) => {
    const { guide_map_id, item_id } = input.body;
    await lockGuideMap({ tx, id: guide_map_id, field: 'guide_map_id' });
    await lockCatalogueItem({ tx, id: item_id });
    return drops.insert({ ...input, tx, action: 'guides.drop', values: input.body });
  });

/** Runs an edit of the guides. Writers of the list run one after the other (decision 0005). */
const transactOnGuides = <Result>(edit: Edit, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transactEdit(edit, async (tx) => {
    await lockCollection({ tx, collection: 'guides' });
    return run(tx);
  });

/** Edits a map. Throws not_found, and row_conflict where somebody else has changed it. */
export const updateGuide = (
  input: EditOne & { body: ParsedBody<Calls['updateGuide']> },
): Promise<GuideReply> =>
  transactOnGuides(input, async (tx) => {
    const { recommendedLv: recommended_lv, imageUrl: image_url, ...rest } = input.body;
    await maps.edit({ ...input, tx, action: 'guides.update', body: { ...rest, recommended_lv, image_url } });
    return readMap({ tx, id: input.id });
  });

/** Removes a map; portals that have a copy remove it too. Its drops stay with it. Throws not_found. */
export const deleteGuide = (input: EditOne): Promise<Record<string, never>> =>
  transactOnGuides(input, async (tx) => {
    await maps.archive({ ...input, tx, action: 'guides.delete' });
    return {};
  });

/** Puts a removed map back with its drops. Throws not_found. */
export const restoreGuide = (input: EditOne): Promise<GuideReply> =>
  transactOnGuides(input, async (tx) => {
    await maps.restore({ ...input, tx, action: 'guides.restore' });
    return readMap({ tx, id: input.id });
  });

/** A map as the list has it. */
async function readMap({ tx, id }: { tx: Tx; id: number }): Promise<GuideReply> {
  const [map] = await tx.select(guideFields).from(guideMaps).where(eq(guideMaps.id, id));
  if (!map) throw mapNotFound();
  const drop_guide = await tx
    .select(dropFields)
    .from(dropGuide)
    .where(and(eq(dropGuide.guide_map_id, id), isNull(dropGuide.archivedAt)))
    .orderBy(asc(dropGuide.id));
  return present({ ...map, drop_guide });
}

/** Edits a map's drop. Throws not_found, item_not_found, and row_conflict where somebody else has changed it. */
export const updateGuideDrop = (
  input: EditOne & { body: ParsedBody<Calls['updateGuideDrop']> },
): Promise<Drop> =>
  transactOnGuides(input, async (tx) => {
    const { revision, dropRate, ...values } = input.body;
    await lockCatalogueItem({ tx, id: values.item_id });
    const body = { ...values, revision, drop_rate: dropRate };
    return drops.edit({ ...input, tx, action: 'guides.dropUpdate', body, stored: { ...values, dropRate } });
  });

/** Removes a drop from its map. Throws not_found. */
export const deleteGuideDrop = (input: EditOne): Promise<Record<string, never>> =>
  transactOnGuides(input, async (tx) => {
    await drops.archive({ ...input, tx, action: 'guides.dropDelete' });
    return {};
  });

/** Puts a removed drop back. Throws not_found. */
export const restoreGuideDrop = (input: EditOne): Promise<Drop> =>
  transactOnGuides(input, (tx) => drops.restore({ ...input, tx, action: 'guides.dropRestore' }));
