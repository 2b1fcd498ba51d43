import type { dropGroupItems, dropGroups, mobs } from '#server/modules/drops/drops.table.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import type { SeededRandom } from './seeded-random.ts';
import { tierOfLevel } from './guides.ts';
import { mobGroups } from './mob-names.ts';
import { lands } from './maps.ts';

const FIRST_ID = 1001;

export type DropRows = {
  mobs: (typeof mobs.$inferInsert)[];
  groups: (typeof dropGroups.$inferInsert)[];
  items: (typeof dropGroupItems.$inferInsert)[];
};

/** The mobs and what they drop: one to three groups each; the boss of a group of mobs drops more. */
export function dropRows(random: SeededRandom): DropRows {
  const rows: DropRows = { mobs: [], groups: [], items: [] };
  for (const { level, land, labels } of mobGroups) {
    const tier = tierOfLevel(level);
    const pool = lands[land]
      .flatMap((family) => itemsOf(family))
      .filter((item) => Math.abs(item.tier - tier) <= 1);
    for (const [at, label] of labels.entries()) {
      const mobId = FIRST_ID + rows.mobs.length;
      rows.mobs.push({ id: mobId, label });
      const boss = at === labels.length - 1;
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
