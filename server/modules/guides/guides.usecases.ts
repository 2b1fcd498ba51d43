import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { AppError } from '#server/core/errors.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import type { VersionedRow } from '#server/modules/versions/versions.rules.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { withDrops } from './guides.rules.ts';
import { dropGuide, guideMaps } from './guides.table.ts';

export interface Drop {
  id: number;
  item_id: number;
  guide_map_id: number;
  name: string;
  drop_rate: number | null;
  revision: number;
}
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

/** All maps and dungeons with their drops (product 5.1), by recommended level, then name. */
export async function listGuides(db: Db): Promise<VersionedRow<Guide>[]> {
  const rows = await db
    .select({ row: guideFields, version: guideMaps.version })
    .from(guideMaps)
    .where(isNull(guideMaps.archivedAt))
    .orderBy(asc(guideMaps.recommended_lv), sql`${guideMaps.name} collate "C"`, asc(guideMaps.id));
  const drops = await db
    .select(dropFields)
    .from(dropGuide)
    .where(isNull(dropGuide.archivedAt))
    .orderBy(asc(dropGuide.guide_map_id), asc(dropGuide.id));
  const guides = withDrops({ guides: rows.map(({ row }) => row), drops });
  return guides.map((guide, index) => ({ row: present(guide), version: rows[index]?.version ?? 0 }));
}

/** Creates a map or dungeon (product 5.6) and returns it. */
export async function createGuide(input: {
  database: Database;
  change: Change;
  body: ParsedBody<Calls['createGuide']>;
}): Promise<ReplyInput<Calls['listGuides']>[number]> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [guide] = await tx
      .insert(guideMaps)
      .values({
        name: body.name,
        type: body.type,
        recommended_lv: body.recommendedLv,
        image_url: body.imageUrl,
        created_at: change.now,
      })
      .returning(guideFields);
    if (!guide) throw new AppError('internal');
    const { id: subjectId, created_at: _now, revision: _revision, ...after } = guide;
    await writeAudit({
      tx,
      change,
      entry: { action: 'guides.create', subject: 'guide_maps', subjectId, after },
    });
    return present({ ...guide, drop_guide: [] });
  });
}

/** Adds a drop to a map (product 5.6). Throws not_found for the map, item_not_found for the item. */
export async function createGuideDrop(input: {
  database: Database;
  change: Change;
  body: ParsedBody<Calls['createGuideDrop']>;
}): Promise<Drop> {
  const { database, change, body } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [guide] = await tx
      .select({ id: guideMaps.id })
      .from(guideMaps)
      .where(and(eq(guideMaps.id, body.guide_map_id), isNull(guideMaps.archivedAt)))
      .for('key share');
    if (!guide)
      throw new AppError('not_found', { message: EXACT_MESSAGES.guideNotFound, field: 'guide_map_id' });
    await lockItem({ tx, id: body.item_id });
    const [drop] = await tx
      .insert(dropGuide)
      .values({
        name: body.name,
        item_id: body.item_id,
        guide_map_id: body.guide_map_id,
        dropRate: body.dropRate,
      })
      .returning(dropFields);
    if (!drop) throw new AppError('internal');
    const { id: subjectId, revision: _revision, ...after } = drop;
    await writeAudit({
      tx,
      change,
      entry: { action: 'guides.drop', subject: 'drop_guide', subjectId, after },
    });
    return drop;
  });
}

export const present = <Guide extends { created_at: Date }>(guide: Guide) => ({
  ...guide,
  created_at: guide.created_at.toISOString(),
});
