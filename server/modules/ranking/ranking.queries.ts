import { and, between, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { RANKING_SIZE, type RankingPeriod } from '#contract/ranking.ts';
import type { Db } from '#server/db/connect.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { type Days, rankingDays } from './ranking.rules.ts';
import { killDays } from './ranking.table.ts';

interface RankingInput {
  db: Db;
  period: RankingPeriod;
  now: Date;
}

/** The best characters of a period, ties by name. Daily and weekly rankings list only characters with kill points. */
export async function rankCharacters(input: RankingInput): Promise<ReplyInput<Calls['rankCharacters']>> {
  const { db } = input;
  const days = rankingDays(input);
  const fields = { character_name: characters.name, guild_name: guilds.guild_name };
  if (days === null) {
    return db
      .select({ ...fields, killpoints: characters.killpoint })
      .from(characters)
      .leftJoin(guilds, eq(guilds.id, characters.guildId))
      .orderBy(descending(characters.killpoint), byName(characters.name))
      .limit(RANKING_SIZE);
  }
  const gained = killsInDays({ db, days });
  return db
    .select({ ...fields, killpoints: gained.killpoints })
    .from(gained)
    .innerJoin(characters, eq(characters.id, gained.characterId))
    .leftJoin(guilds, eq(guilds.id, characters.guildId))
    .orderBy(descending(gained.killpoints), byName(characters.name))
    .limit(RANKING_SIZE);
}

/** The best guilds of a period: the sums of their current members, ties by name. */
export async function rankGuilds(input: RankingInput): Promise<ReplyInput<Calls['rankGuilds']>> {
  const { db } = input;
  const days = rankingDays(input);
  const gained = days === null ? null : killsInDays({ db, days });
  const total = sum(gained === null ? characters.killpoint : gained.killpoints).as('total');
  const members = db
    .select({ guildId: characters.guildId, total })
    .from(characters)
    .groupBy(characters.guildId)
    .$dynamic();
  const sums = (
    gained === null ? members : members.innerJoin(gained, eq(gained.characterId, characters.id))
  ).as('sums');
  return db
    .select({ guild_name: guilds.guild_name, killpoints: sums.total })
    .from(sums)
    .innerJoin(guilds, eq(guilds.id, sums.guildId))
    .orderBy(descending(sums.total), byName(guilds.guild_name))
    .limit(RANKING_SIZE);
}

/** Kill points of each character in some days. */
const killsInDays = ({ db, days }: { db: Db; days: Days }) =>
  db
    .select({ characterId: killDays.characterId, killpoints: sum(killDays.killpoints).as('killpoints') })
    .from(killDays)
    .where(and(between(killDays.day, days.first, days.last), gt(killDays.killpoints, 0)))
    .groupBy(killDays.characterId)
    .as('gained');

const sum = (column: unknown): SQL<number> => sql<number>`sum(${column})`.mapWith(Number);
/** The order of the indexes; a plain `desc` would not use them. */
const descending = (column: unknown): SQL => sql`${column} desc nulls last`;
/** By code points, so that the order does not depend on the engine's collation. */
const byName = (column: unknown): SQL => sql`${column} collate "C"`;
