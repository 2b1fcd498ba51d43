import { asc, isNull, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { group } from '#server/lib/group.ts';
import type { RowOf } from '#server/modules/audit/audit.edits.usecases.ts';
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

/** All maps and dungeons with their drops, by recommended level, then name. */
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

export const present = <Guide extends { created_at: Date }>(guide: Guide) => ({
  ...guide,
  created_at: guide.created_at.toISOString(),
});
