import type { killDays } from '#server/modules/ranking/ranking.table.ts';
import type { SeededRandom } from './seeded-random.ts';
import { dayIn, days } from './timestamps.ts';
import type { CharacterRow } from './accounts.ts';

const LAST_DAYS = 14;

/**
 * Kill points of the last two weeks, never more than a character's total. They vary by day, player and guild, so that the rankings differ. Tomorrow
 * has some too, so that the rankings of a demonstration that was started in the evening are not empty after midnight.
 */
export function killDayRows({
  now,
  random,
  characters,
}: {
  now: Date;
  random: SeededRandom;
  characters: readonly CharacterRow[];
}): (typeof killDays.$inferInsert)[] {
  const rows: (typeof killDays.$inferInsert)[] = [];
  const remaining = new Map(characters.map(({ id, killpoint }) => [id, Math.floor(killpoint * 0.6)]));
  for (let daysAgo = -1; daysAgo < LAST_DAYS; daysAgo += 1) {
    const day = dayIn(days({ from: now, add: -daysAgo }));
    const guildLuck = new Map<number, number>();
    for (const { id, guildId, level } of characters) {
      const guild = guildId ?? 0;
      const luck = guildLuck.get(guild) ?? random.between(30, 170);
      guildLuck.set(guild, luck);
      if (!random.chance(level >= 60 ? 70 : 45)) continue;
      const gained = Math.floor((level / 18) * (random.between(1, 900) / 100) * (luck / 100));
      const killpoints = Math.min(gained, remaining.get(id) ?? 0);
      if (killpoints < 1) continue;
      remaining.set(id, (remaining.get(id) ?? 0) - killpoints);
      rows.push({ characterId: id, day, killpoints });
    }
  }
  return rows;
}
