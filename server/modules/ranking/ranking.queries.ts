import { and, between, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { OWN_RANKED, RANKING_SIZE, type RankingPeriod } from '#contract/ranking.ts';
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
  const fields = {
    character_name: characters.name,
    guild_name: guilds.guild_name,
    classinfo: characters.classinfo,
  };
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
  const rows = await rankAllGuilds(input).limit(RANKING_SIZE);
  return rows.map(({ guild_name, killpoints }) => ({ guild_name, killpoints }));
}

/** What the place of anybody in a period follows from, in a few rows that all accounts share. */
export async function readStandings(input: RankingInput) {
  const { db } = input;
  const days = rankingDays(input);
  const gained = days === null ? null : killsInDays({ db, days });
  return {
    guilds: await rankAllGuilds(input),
    /** How many characters have gained how much; null in the general ranking, where an index answers it. */
    gains: gained
      ? await db
          .select({ killpoints: gained.killpoints, characters: count() })
          .from(gained)
          .groupBy(gained.killpoints)
      : null,
  };
}
type Standings = Awaited<ReturnType<typeof readStandings>>;

/**
 * The places of an account's best characters and of their guilds: those of the lists, of which `listed` is that of the characters, and
 * beyond their rows, where equal characters share a place.
 */
export async function rankOwn(
  input: RankingInput & {
    accountId: number;
    standings: Standings;
    listed: readonly { character_name: string }[];
  },
): Promise<ReplyInput<Calls['rankOwn']>> {
  const { db, accountId, standings, listed } = input;
  const own = await db
    .select({ guildId: characters.guildId })
    .from(characters)
    .where(and(eq(characters.accountId, accountId), isNotNull(characters.guildId)));
  const ownGuilds = new Set(own.map(({ guildId }) => guildId));
  const places = new Map(listed.map(({ character_name }, index) => [character_name, index + 1]));
  const rows = await countOwnCharacters(input);
  return {
    characters: rows.map((row) => ({
      ...row,
      // Equal characters may be in the list and beyond it.
      position: places.get(row.character_name) ?? Math.max(row.position, listed.length + 1),
    })),
    guilds: standings.guilds.flatMap(({ id, guild_name, killpoints }, index) =>
      ownGuilds.has(id) ? { position: index + 1, guild_name, killpoints } : [],
    ),
  };
}

/** The account's best characters, each with the place after all better ones, which equal ones share. */
async function countOwnCharacters(input: RankingInput & { accountId: number; standings: Standings }) {
  const { db, accountId } = input;
  const isOwn = eq(characters.accountId, accountId);
  const days = rankingDays(input);
  const { gains } = input.standings;
  if (days === null || gains === null) {
    const better = alias(characters, 'better');
    const ahead = db
      .select({ count: count() })
      .from(better)
      .where(gt(better.killpoint, characters.killpoint));
    return db
      .select({
        position: sql<number>`(${ahead}) + 1`.mapWith(Number),
        character_name: characters.name,
        killpoints: characters.killpoint,
      })
      .from(characters)
      .where(isOwn)
      .orderBy(descending(characters.killpoint), byName(characters.name))
      .limit(OWN_RANKED);
  }
  const killpoints = sum(killDays.killpoints);
  const rows = await db
    .select({ character_name: characters.name, killpoints })
    .from(characters)
    .innerJoin(killDays, eq(killDays.characterId, characters.id))
    .where(and(isOwn, counted(days)))
    .groupBy(characters.id)
    .orderBy(descending(killpoints), byName(characters.name))
    .limit(OWN_RANKED);
  return rows.map((row) => {
    const better = gains.filter((gain) => gain.killpoints > row.killpoints);
    return { position: 1 + better.reduce((all, gain) => all + gain.characters, 0), ...row };
  });
}

/** All guilds with kill points in a period, the best first. */
function rankAllGuilds(input: RankingInput) {
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
    .select({ id: guilds.id, guild_name: guilds.guild_name, killpoints: sums.total })
    .from(sums)
    .innerJoin(guilds, eq(guilds.id, sums.guildId))
    .orderBy(descending(sums.total), byName(guilds.guild_name))
    .$dynamic();
}

/** Kill points of each character in some days. */
const killsInDays = ({ db, days }: { db: Db; days: Days }) =>
  db
    .select({ characterId: killDays.characterId, killpoints: sum(killDays.killpoints).as('killpoints') })
    .from(killDays)
    .where(counted(days))
    .groupBy(killDays.characterId)
    .as('gained');

const counted = (days: Days) => and(between(killDays.day, days.first, days.last), gt(killDays.killpoints, 0));

const sum = (column: unknown): SQL<number> => sql<number>`sum(${column})`.mapWith(Number);
/** The order of the indexes; a plain `desc` would not use them. */
const descending = (column: unknown): SQL => sql`${column} desc nulls last`;
/** By code points, so that the order does not depend on the engine's collation. */
const byName = (column: unknown): SQL => sql`${column} collate "C"`;
