import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { characters } from '#server/modules/characters/characters.table.ts';
import type { guilds } from '#server/modules/guilds/guilds.table.ts';
import { demoAccounts, demoTeam } from './demo-accounts.ts';
import type { SeededRandom } from './seeded-random.ts';
import { days } from './timestamps.ts';
import { characterNames, guildNames, legends, usernames } from './names.ts';

type AccountRow = typeof accounts.$inferInsert & { id: number; nation: number; createdAt: Date };
export type CharacterRow = typeof characters.$inferInsert & { id: number; level: number; killpoint: number };

export type AccountRows = {
  accounts: AccountRow[];
  characters: CharacterRow[];
  guilds: (typeof guilds.$inferInsert & { id: number })[];
};

/** Password hashes by account name; any other account gets `nobody`, the hash of an unknown password. */
export type Hashes = { named: ReadonlyMap<string, string>; nobody: string };

const OTHER_ACCOUNTS = 147;
const OTHER_CHARACTERS = 392;
const classes = [1, 2, 3, 4, 5, 6, 21];
const nations = [1, 2, 3] as const;

/** Accounts with their guilds and characters: the published ones, then others for auction and ranking. */
export function accountRows({
  now,
  random,
  hashes,
}: {
  now: Date;
  random: SeededRandom;
  hashes: Hashes;
}): AccountRows {
  const rows: AccountRows = { accounts: [], characters: [], guilds: [] };
  const guildsOf = { 1: [0], 2: [0], 3: [0] };
  const guildIds = new Map<string, number>();
  for (const nation of nations) {
    guildsOf[nation] = guildNames[nation].map((guild_name) => {
      const id = rows.guilds.length + 1;
      rows.guilds.push({ id, guild_name });
      guildIds.set(guild_name, id);
      return id;
    });
  }

  const addAccount = (row: Omit<AccountRow, 'usernameKey' | 'mail' | 'mailKey' | 'passwordHash'>): void => {
    const mail = `${row.username}@example.com`;
    const passwordHash = hashes.named.get(row.username) ?? hashes.nobody;
    rows.accounts.push({ ...row, usernameKey: row.username, mail, mailKey: mail, passwordHash });
  };
  const addCharacter = (row: Omit<CharacterRow, 'id'>): void => {
    rows.characters.push({ id: rows.characters.length + 1, ...row });
  };

  for (const demo of demoAccounts) {
    addAccount({
      id: demo.id,
      username: demo.username,
      accounttype: demo.accounttype,
      nation: demo.nation,
      storage_gold: demo.storageGold,
      stamina: demo.stamina,
      referral_code: demo.referral,
      referredBy: demo.referredBy,
      createdAt: days({ from: now, add: -240 + demo.id * 3 }),
    });
    for (const { guild, ...character } of demo.characters) {
      const guildId = (guild && guildIds.get(guild)) || null;
      addCharacter({ ...character, accountId: demo.id, guildId, createdAt: days({ from: now, add: -200 }) });
    }
  }

  for (const username of usernames({ random, count: OTHER_ACCOUNTS })) {
    const id = rows.accounts.length + 1;
    addAccount({
      id,
      username,
      accounttype: DEFAULT_ACCOUNT_TYPE,
      nation: random.pick(nations),
      storage_gold: random.between(0, 900_000),
      stamina: random.between(0, 150),
      referral_code: `VALDORA${1000 + id}`,
      referredBy: random.chance(20) ? random.between(1, id - 1) : null,
      createdAt: days({ from: now, add: -random.between(60, 230) }),
    });
  }

  const others = rows.accounts.slice(demoAccounts.length);
  for (const { username, role } of demoTeam) {
    addAccount({
      id: rows.accounts.length + 1,
      username,
      role,
      accounttype: DEFAULT_ACCOUNT_TYPE,
      nation: 1,
      referral_code: `EQUIPE-${role.toUpperCase()}`,
      referredBy: null,
      createdAt: days({ from: now, add: -150 }),
    });
  }
  for (const legend of legends) {
    addCharacter({
      accountId: random.pick(others).id,
      guildId: guildIds.get(legend.guild) ?? null,
      name: legend.name,
      level: legend.level,
      classinfo: legend.classinfo,
      honor: random.between(18_000, 30_000),
      killpoint: random.between(4_500, 9_000),
      loggedtime: random.between(900, 2600) * 3600,
    });
  }
  for (const [at, name] of characterNames({ random, count: OTHER_CHARACTERS - legends.length }).entries()) {
    // Each account gets one character before any gets a second.
    const owner = others[at] ?? random.pick(others);
    const level = Math.min(99, random.between(1, 70) + random.between(0, 32));
    const nation = nations.find((code) => code === owner.nation) ?? 1;
    addCharacter({
      accountId: owner.id,
      guildId: level >= 20 && random.chance(78) ? random.pick(guildsOf[nation]) : null,
      name,
      level,
      classinfo: random.pick(classes),
      honor: level * random.between(0, 160),
      killpoint: level < 15 ? 0 : Math.floor((level / 12) ** 3 * (random.between(10, 550) / 100)),
      loggedtime: random.chance(6) ? null : level * random.between(1200, 38_000),
    });
  }
  return rows;
}
