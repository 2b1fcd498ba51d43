import { group } from '#server/lib/group.ts';

/** Adds each map's drops to it, in order. */
export function withDrops<Guide extends { id: number }, Drop extends { guide_map_id: number }>(input: {
  guides: readonly Guide[];
  drops: readonly Drop[];
}): (Guide & { drop_guide: Drop[] })[] {
  const dropsOf = group({ rows: input.drops, by: (drop) => drop.guide_map_id });
  return input.guides.map((guide) => ({ ...guide, drop_guide: dropsOf(guide.id) }));
}
