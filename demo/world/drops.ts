import type { dropGroupItems, dropGroups, mobs, mobSpawns } from '#server/modules/drops/drops.table.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import type { SeededRandom } from './seeded-random.ts';
import { tierOfLevel } from './guides.ts';
import { mobGroups } from './mob-names.ts';
import { lands, places, type Land } from './maps.ts';

const FIRST_ID = 1001;

export type DropRows = {
  mobs: (typeof mobs.$inferInsert)[];
  spawns: (typeof mobSpawns.$inferInsert)[];
  groups: (typeof dropGroups.$inferInsert)[];
  items: (typeof dropGroupItems.$inferInsert)[];
};

/** How far a mob's level may be from that of a map where it lives, unless no other map of its land is nearer. */
const MOST_LEVELS = 12;

/** The maps of a land that suit a level, the nearest first. */
const mapsNear = ({ land, level }: { land: Land; level: number }): number[] =>
  places
    .map((place, at) => ({ land: place.land, id: at + 1, distance: Math.abs(place.level - level) }))
    .filter((place) => place.land === land)
    .sort((one, other) => one.distance - other.distance)
    .filter(({ distance }, at) => at === 0 || distance <= MOST_LEVELS)
    .map(({ id }) => id);

/** The mobs, where they live and what they drop: one to three groups each; the boss of a group of mobs drops more. */
export function dropRows(random: SeededRandom): DropRows {
  const rows: DropRows = { mobs: [], spawns: [], groups: [], items: [] };
  for (const { level, land, labels } of mobGroups) {
    const tier = tierOfLevel(level);
    const pool = lands[land]
      .flatMap((family) => itemsOf(family))
      .filter((item) => Math.abs(item.tier - tier) <= 1);
    for (const [at, label] of labels.entries()) {
      const mobId = FIRST_ID + rows.mobs.length;
      const boss = at === labels.length - 1;
      const mobLevel = level + Math.floor(at / 2);
      rows.mobs.push({ id: mobId, label, level: mobLevel, hp: mobLevel * (boss ? 900 : 60) + at * 10, boss });
      for (const map_id of mapsNear({ land, level: mobLevel }).slice(0, boss ? 1 : 2)) {
        rows.spawns.push({
          id: rows.spawns.length + 1,
          mob_id: mobId,
          map_id,
          count: boss ? 1 : 40 - at * 3,
          respawn: boss ? 7200 : 30 + at * 15,
        });
      }
      // The third of each group has no drops, so that the screens show such a mob too.
      const groups = at === 2 ? 0 : boss ? 3 : random.between(1, 2);
      for (let number = 1; number <= groups; number += 1) {
        const groupId = rows.groups.length + 1;
        const probability = (boss ? 40 : 18) / number;
        rows.groups.push({
          id: groupId,
          mob_id: mobId,
          group_number: number,
          probability: Math.round(probability * 100) / 100,
        });
        for (const item of random.some(pool, random.between(2, boss ? 8 : 5))) {
          rows.items.push({
            id: rows.items.length + 1,
            drop_group_id: groupId,
            item_id: item.id,
            weight: Math.max(1, random.between(60, 140) - item.tier * 12),
          });
        }
      }
    }
  }
  return rows;
}
