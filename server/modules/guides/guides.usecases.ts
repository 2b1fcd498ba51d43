import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { group } from '#server/lib/group.ts';
import { editableRows, type RowOf, transactEdit } from '#server/modules/audit/audit.edits.ts';
import type { Edit } from '#server/modules/audit/audit.usecases.ts';
import { AppError } from '#server/core/errors.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import type { VersionedRow } from '#server/modules/versions/versions.rules.ts';
import { dropGuide, guideMaps } from './guides.table.ts';

type Guide = ReplyInput<Calls['listGuides']>[number] & { id: number };

export const guideFields = {
  id: guideMaps.id,
  name: guideMaps.name,
  type: guideMaps.type,
  recommended_lv: guideMaps.recommended_lv,
  image_url: guideMaps.image_url,
  created_at: guideMaps.created_at,
  revision: guideMaps.revision,
};
export const dropFields = {
  id: dropGuide.id,
  item_id: dropGuide.item_id,
  guide_map_id: dropGuide.guide_map_id,
  name: dropGuide.name,
  drop_rate: dropGuide.dropRate,
  revision: dropGuide.revision,
};

export type Drop = RowOf<typeof dropFields>;

/** Fields of a map that are edited and audited: the date of its creation never changes. */
const { created_at: _date, ...mapFields } = guideFields;
export const mapNotFound = (details: { field?: string } = {}) =>
  new AppError('not_found', { message: EXACT_MESSAGES.guideNotFound, ...details });
export const maps = editableRows({ table: guideMaps, fields: mapFields, notFound: () => mapNotFound() });
export const drops = editableRows({
  table: dropGuide,
  fields: dropFields,
  notFound: () => new AppError('not_found', { message: EXACT_MESSAGES.dropNotFound }),
});

/** All maps and dungeons with their drops (product 5.1), by recommended level, then name. */
export async function listGuides(db: Db): Promise<VersionedRow<Guide>[]> {
  const rows = await db
    .select({ row: guideFields, version: guideMaps.version })
    .from(guideMaps)
    .where(isNull(guideMaps.archivedAt))
    .orderBy(asc(guideMaps.recommended_lv), sql`${guideMaps.name} collate "C"`, asc(guideMaps.id));
  const dropRows = await db
    .select(dropFields)
    .from(dropGuide)
    .where(isNull(dropGuide.archivedAt))
    .orderBy(asc(dropGuide.guide_map_id), asc(dropGuide.id));
  const dropsOf = group({ rows: dropRows, by: (drop) => drop.guide_map_id });
  return rows.map(({ row, version }) => ({
    row: present({ ...row, drop_guide: dropsOf(row.id) }),
    version,
  }));
}

/** Creates a map or dungeon (product 5.6) and returns it. */
export const createGuide = (
  input: Edit & { body: ParsedBody<Calls['createGuide']> },
): Promise<ReplyInput<Calls['updateGuide']>> =>
  transactEdit(input, async (tx) => {
    const { recommendedLv: recommended_lv, imageUrl: image_url, ...rest } = input.body;
    const created_at = input.change.now;
    const values = { ...rest, recommended_lv, image_url, created_at };
    const map = await maps.insert({ ...input, tx, action: 'guides.create', values });
    return present({ ...map, created_at, drop_guide: [] });
  });

/** Adds a drop to a map (product 5.6). Throws not_found for the map, item_not_found for the item. */
export const createGuideDrop = (
  input: Edit & { body: ParsedBody<Calls['createGuideDrop']> },
): Promise<Drop> =>
  transactEdit(input, async (tx) => {
    const { guide_map_id, item_id } = input.body;
    const [guide] = await tx
      .select({ id: guideMaps.id })
      .from(guideMaps)
      .where(and(eq(guideMaps.id, guide_map_id), isNull(guideMaps.archivedAt)))
      .for('key share');
    if (!guide) throw mapNotFound({ field: 'guide_map_id' });
    await lockItem({ tx, id: item_id });
    return drops.insert({ ...input, tx, action: 'guides.drop', values: input.body });
  });

export const present = <Guide extends { created_at: Date }>(guide: Guide) => ({
  ...guide,
  created_at: guide.created_at.toISOString(),
});
