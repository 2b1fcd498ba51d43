/** Puts each drop under its map; a map without drops has an empty list. Keeps the order of both. */
export function withDrops<Guide extends { id: number }, Drop extends { guide_map_id: number }>(input: {
  guides: readonly Guide[];
  drops: readonly Drop[];
}): (Guide & { drop_guide: Drop[] })[] {
  const byGuide = new Map<number, Drop[]>(input.guides.map((guide) => [guide.id, []]));
  for (const drop of input.drops) byGuide.get(drop.guide_map_id)?.push(drop);
  return input.guides.map((guide) => ({ ...guide, drop_guide: byGuide.get(guide.id) ?? [] }));
}
