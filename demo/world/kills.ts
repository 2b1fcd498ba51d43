import type { killDays } from '#server/modules/ranking/table.ts';
import type { Dice } from './dice.ts';
import { dayIn, days } from './timestamps.ts';
import type { CharacterRow } from './people.ts';

const LAST_DAYS = 14;

/**
 * Killpoints of the last two weeks, today included. Nobody gains in days more than their total, and form changes from day to
 * day, for players and for guilds, so that the tables of a day, a week and all time tell different stories.
 */
export function killRows({
  now,
  dice,
  characters,
}: {
  now: Date;
  dice: Dice;
  characters: readonly CharacterRow[];
}): (typeof killDays.$inferInsert)[] {
  const rows: (typeof killDays.$inferInsert)[] = [];
  const left = new Map(characters.map(({ id, killpoint }) => [id, Math.floor(killpoint * 0.6)]));
  for (let back = 0; back < LAST_DAYS; back += 1) {
    const day = dayIn(days({ from: now, add: -back }));
    const form = new Map<number, number>();
    for (const { id, guildId, level } of characters) {
      const guild = guildId ?? 0;
      const guildForm = form.get(guild) ?? dice.between(30, 170);
      form.set(guild, guildForm);
      if (!dice.chance(level >= 60 ? 70 : 45)) continue;
      const wish = Math.floor((level / 18) * (dice.between(1, 900) / 100) * (guildForm / 100));
      const killpoints = Math.min(wish, left.get(id) ?? 0);
      if (killpoints < 1) continue;
      left.set(id, (left.get(id) ?? 0) - killpoints);
      rows.push({ characterId: id, day, killpoints });
    }
  }
  return rows;
}
