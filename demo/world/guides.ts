import type { dropGuide, guideMaps } from '#server/modules/guides/guides.table.ts';
import type { CatalogueItem } from './catalogue/catalogue.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import type { SeededRandom } from './seeded-random.ts';
import { lands, pictures, places } from './maps.ts';
import { hours } from './timestamps.ts';

export type GuideRows = {
  maps: (typeof guideMaps.$inferInsert)[];
  drops: (typeof dropGuide.$inferInsert)[];
};

/** The catalogue's tier that suits a level: 0 for beginners, 7 from level 98 on. */
export const tierOfLevel = (level: number): number => Math.min(7, Math.floor(level / 14));

function candidates({ families, level }: { families: (typeof lands)[keyof typeof lands]; level: number }) {
  const tier = tierOfLevel(level);
  const near = (item: CatalogueItem): boolean => Math.abs(item.tier - tier) <= 1;
  const consumables = itemsOf('pocao').filter(near);
  return [...families.flatMap((family) => itemsOf(family).filter(near)), ...consumables];
}

/** The guides with their drop lists, 5 to 25 different items each that suit land and level; towns drop nothing. */
export function guideRows({ now, random }: { now: Date; random: SeededRandom }): GuideRows {
  const rows: GuideRows = { maps: [], drops: [] };
  for (const [at, { name, type, level, land }] of places.entries()) {
    const id = at + 1;
    // Published over eight months, the easy ones first.
    const created = hours({ from: now, add: -(places.length - at) * 110 - random.between(0, 90) });
    const picture = pictures[land];
    rows.maps.push({
      id,
      name,
      type,
      recommended_lv: level,
      image_url: picture && `/images/news/${picture}-800.webp`,
      created_at: created,
    });
    if (land === 'vila') continue;
    const found = random.some(candidates({ families: lands[land], level }), random.between(5, 25));
    for (const item of found.toSorted((one, other) => one.tier - other.tier || one.id - other.id)) {
      const rate = Math.max(0.05, (12 - item.tier * 1.5) * (random.between(50, 150) / 100));
      rows.drops.push({
        id: rows.drops.length + 1,
        guide_map_id: id,
        item_id: item.id,
        name: item.label,
        dropRate: random.chance(85) ? Math.round(rate * 100) / 100 : null,
      });
    }
  }
  return rows;
}
