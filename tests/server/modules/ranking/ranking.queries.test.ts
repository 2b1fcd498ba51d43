import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inArray } from 'drizzle-orm';
import { RANKING_SIZE } from '#contract/ranking.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { killDays } from '#server/modules/ranking/ranking.table.ts';
import { createAccount, type SignedIn } from '#support/app.ts';
import { openTestApp } from '#support/lifetime.ts';

const MINUTE = 60_000;

/** A Wednesday, 12:00 in São Paulo. */
const app = await openTestApp({ now: '2026-11-18T15:00:00.000Z' });
const accountId = await createAccount({ database: app.database, username: 'dona', password: 'segredo123' });
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(characters);
  await db.delete(guilds);
  await db.insert(guilds).values([
    { id: 1, guild_name: 'Corvos' },
    { id: 2, guild_name: 'Alvorada' },
    { id: 3, guild_name: 'Vazia' },
  ]);
  await db.insert(characters).values([
    { id: 1, accountId, guildId: 1, name: 'Bruna', classinfo: 1, killpoint: 500 },
    { id: 2, accountId, guildId: 1, name: 'Ana', classinfo: 1, killpoint: 500 },
    { id: 3, accountId, guildId: 2, name: 'Caio', classinfo: 2, killpoint: 3_000_000_000 },
    { id: 4, accountId, guildId: null, name: 'Dora', classinfo: 3, killpoint: 700 },
    { id: 5, accountId, guildId: 2, name: 'Eva', classinfo: 3, killpoint: 0 },
  ]);
  await db.insert(killDays).values([
    { characterId: 1, day: '2026-11-18', killpoints: 10 },
    { characterId: 2, day: '2026-11-18', killpoints: 0 },
    { characterId: 4, day: '2026-11-18', killpoints: 10 },
    { characterId: 2, day: '2026-11-16', killpoints: 30 },
    { characterId: 3, day: '2026-11-17', killpoints: 25 },
    { characterId: 1, day: '2026-11-17', killpoints: 5 },
    { characterId: 5, day: '2026-11-15', killpoints: 900 },
    { characterId: 4, day: '2026-11-19', killpoints: 900 },
  ]);
  app.advance(MINUTE);
});

type Period = 'general' | 'daily' | 'weekly';
const best = async (period: Period) => {
  const rows = await app.visitor().call('rankCharacters', { params: { period } });
  return rows.map((row) => [row.character_name, row.guild_name, row.killpoints]);
};
const bestGuilds = async (period: Period) => {
  const rows = await app.visitor().call('rankGuilds', { params: { period } });
  return rows.map((row) => [row.guild_name, row.killpoints]);
};

describe('the ranking of characters', () => {
  it('counts all kills in general and orders ties by name', async () => {
    expect(await best('general')).toEqual([
      ['Caio', 'Alvorada', 3_000_000_000],
      ['Dora', null, 700],
      ['Ana', 'Corvos', 500],
      ['Bruna', 'Corvos', 500],
      ['Eva', 'Alvorada', 0],
    ]);
  });

  it('counts only the kills of today daily, and leaves out characters without any', async () => {
    expect(await best('daily')).toEqual([
      ['Bruna', 'Corvos', 10],
      ['Dora', null, 10],
    ]);
  });

  it('counts the kills since Monday weekly, without Sunday and tomorrow', async () => {
    expect(await best('weekly')).toEqual([
      ['Ana', 'Corvos', 30],
      ['Caio', 'Alvorada', 25],
      ['Bruna', 'Corvos', 15],
      ['Dora', null, 10],
    ]);
  });

  it('lists only the best hundred', async () => {
    const many = Array.from({ length: 150 }, (_, place) => ({
      id: 1000 + place,
      accountId,
      name: `Recruta ${String(place).padStart(3, '0')}`,
      classinfo: 1,
      killpoint: 10_000 + place,
    }));
    await app.database.db.insert(characters).values(many);
    app.advance(MINUTE);
    const rows = await best('general');
    expect(rows).toHaveLength(RANKING_SIZE);
    expect(rows[0]?.[0]).toBe('Caio');
    expect(rows.at(-1)).toEqual(['Recruta 051', null, 10_051]);
  });
});

describe('the ranking of guilds', () => {
  it('sums the kills of members and leaves out guilds without any', async () => {
    expect(await bestGuilds('general')).toEqual([
      ['Alvorada', 3_000_000_000],
      ['Corvos', 1000],
    ]);
    expect(await bestGuilds('daily')).toEqual([['Corvos', 10]]);
    expect(await bestGuilds('weekly')).toEqual([
      ['Corvos', 45],
      ['Alvorada', 25],
    ]);
  });
});

describe('the own places', () => {
  const own = async (period: Period) => {
    const { characters: ranked, guilds: rankedGuilds } = await player.client.call('rankOwn', {
      params: { period },
    });
    return {
      characters: ranked.map((row) => [row.position, row.character_name, row.killpoints]),
      guilds: rankedGuilds.map((row) => [row.position, row.guild_name, row.killpoints]),
    };
  };
  let player: SignedIn;
  beforeAll(async () => {
    player = await app.player();
  });
  beforeEach(() =>
    app.database.db
      .update(characters)
      .set({ accountId: player.id })
      .where(inArray(characters.id, [1, 4])),
  );

  it('are those of the lists, also of equal characters', async () => {
    for (const period of ['general', 'daily', 'weekly'] as const) {
      const { characters: ranked, guilds: rankedGuilds } = await own(period);
      const names = (await best(period)).map(([name]) => name);
      expect(ranked.map(([position]) => names[Number(position) - 1])).toEqual(ranked.map(([, name]) => name));
      const guildNames = (await bestGuilds(period)).map(([name]) => name);
      expect(rankedGuilds.map(([position]) => guildNames[Number(position) - 1])).toEqual(['Corvos']);
    }
    expect(await own('general')).toEqual({
      characters: [
        [2, 'Dora', 700],
        [4, 'Bruna', 500],
      ],
      guilds: [[2, 'Corvos', 1000]],
    });
  });

  it('count beyond the rows of the list', async () => {
    const many = Array.from({ length: 150 }, (_, place) => ({
      id: 1000 + place,
      accountId,
      name: `Recruta ${place}`,
      classinfo: 1,
      killpoint: 10_000,
    }));
    const { db } = app.database;
    await db.insert(characters).values(many);
    await db
      .insert(killDays)
      .values(many.map(({ id }) => ({ characterId: id, day: '2026-11-18', killpoints: 20 })));
    expect((await own('general')).characters[0]).toEqual([152, 'Dora', 700]);
    expect((await own('daily')).characters).toEqual([
      [151, 'Bruna', 10],
      [151, 'Dora', 10],
    ]);
  });

  it('are none for an account whose characters gained nothing', async () => {
    await app.database.db.delete(killDays);
    expect(await own('daily')).toEqual({ characters: [], guilds: [] });
  });
});

describe('every ranking', () => {
  it('shows what the game wrote within fifteen seconds', async () => {
    expect(await best('daily')).toHaveLength(2);
    await app.database.db.insert(killDays).values({ characterId: 3, day: '2026-11-18', killpoints: 99 });
    app.advance(15_000);
    expect((await best('daily'))[0]).toEqual(['Caio', 'Alvorada', 99]);
  });

  it('restarts when a new day begins in São Paulo', async () => {
    const untilMidnight = Date.parse('2026-11-19T03:00:00Z') - app.now().getTime();
    app.advance(untilMidnight - 1);
    expect(await best('daily')).toHaveLength(2);
    app.advance(1);
    expect(await best('daily')).toEqual([['Dora', null, 900]]);
  });
});
