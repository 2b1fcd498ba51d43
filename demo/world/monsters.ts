import type { dropGroupItems, dropGroups, mobs } from '#server/modules/drops/table.ts';
import { itemsOf } from './catalogue/catalogue.ts';
import type { Dice } from './dice.ts';
import { tierOfLevel } from './guides.ts';
import { herds } from './herds.ts';
import { lands } from './maps.ts';

const FIRST_ID = 1001;

export type MonsterRows = {
  mobs: (typeof mobs.$inferInsert)[];
  groups: (typeof dropGroups.$inferInsert)[];
  items: (typeof dropGroupItems.$inferInsert)[];
};

/** The creatures and what they drop: one to three groups each; the last of a herd is its chief and drops more. */
export function monsterRows(dice: Dice): MonsterRows {
  const rows: MonsterRows = { mobs: [], groups: [], items: [] };
  for (const { level, land, labels } of herds) {
    const tier = tierOfLevel(level);
    const pool = lands[land]
      .flatMap((family) => itemsOf(family))
      .filter((item) => Math.abs(item.tier - tier) <= 1);
    for (const [at, label] of labels.entries()) {
      const mobId = FIRST_ID + rows.mobs.length;
      rows.mobs.push({ id: mobId, label });
      const chief = at === labels.length - 1;
      // The tame one of each herd drops nothing yet, as in a world still being written.
      const groups = at === 2 ? 0 : chief ? 3 : dice.between(1, 2);
      for (let number = 1; number <= groups; number += 1) {
        const groupId = rows.groups.length + 1;
        const probability = (chief ? 40 : 18) / number;
        rows.groups.push({
          id: groupId,
          mob_id: mobId,
          group_number: number,
          probability: Math.round(probability * 100) / 100,
        });
        for (const item of dice.some(pool, dice.between(2, chief ? 8 : 5))) {
          rows.items.push({
            id: rows.items.length + 1,
            drop_group_id: groupId,
            item_id: item.id,
            weight: Math.max(1, dice.between(60, 140) - item.tier * 12),
          });
        }
      }
    }
  }
  return rows;
}
