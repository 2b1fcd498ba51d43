import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { accounts } from '#server/modules/accounts/table.ts';
import type { characters } from '#server/modules/characters/table.ts';
import type { guilds } from '#server/modules/guilds/table.ts';
import { demoAccounts } from './demo.ts';
import type { Dice } from './dice.ts';
import { days } from './timestamps.ts';
import { characterNames, guildNames, legends, usernames } from './names.ts';

type AccountRow = typeof accounts.$inferInsert & { id: number; nation: number; createdAt: Date };
export type CharacterRow = typeof characters.$inferInsert & { id: number; level: number; killpoint: number };

export type People = {
  accounts: AccountRow[];
  characters: CharacterRow[];
  guilds: (typeof guilds.$inferInsert & { id: number })[];
};

/** Password hashes by account name; whoever is not named gets `nobody`, a hash of a secret that was thrown away. */
export type Hashes = { named: ReadonlyMap<string, string>; nobody: string };

const CROWD = 147;
const CROWD_CHARACTERS = 392;
const classes = [1, 2, 3, 4, 5, 6, 21];
const nations = [1, 2, 3] as const;

/** Accounts, guilds and characters: the demonstration's own, then a crowd that fills auction and ranking. Balances start at 0. */
export function peopleRows({ now, dice, hashes }: { now: Date; dice: Dice; hashes: Hashes }): People {
  const people: People = { accounts: [], characters: [], guilds: [] };
  const guildsOf = { 1: [0], 2: [0], 3: [0] };
  const guildIds = new Map<string, number>();
  for (const nation of nations) {
    guildsOf[nation] = guildNames[nation].map((guild_name) => {
      const id = people.guilds.length + 1;
      people.guilds.push({ id, guild_name });
      guildIds.set(guild_name, id);
      return id;
    });
  }

  const addAccount = (row: Omit<AccountRow, 'usernameKey' | 'mail' | 'mailKey' | 'passwordHash'>): void => {
    const mail = `${row.username}@example.com`;
    const passwordHash = hashes.named.get(row.username) ?? hashes.nobody;
    people.accounts.push({ ...row, usernameKey: row.username, mail, mailKey: mail, passwordHash });
  };
  const addCharacter = (row: Omit<CharacterRow, 'id'>): void => {
    people.characters.push({ id: people.characters.length + 1, ...row });
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

  for (const username of usernames({ dice, count: CROWD })) {
    const id = people.accounts.length + 1;
    addAccount({
      id,
      username,
      accounttype: DEFAULT_ACCOUNT_TYPE,
      nation: dice.pick(nations),
      storage_gold: dice.between(0, 900_000),
      stamina: dice.between(0, 150),
      referral_code: `VALDORA${1000 + id}`,
      referredBy: dice.chance(20) ? dice.between(1, id - 1) : null,
      createdAt: days({ from: now, add: -dice.between(60, 230) }),
    });
  }

  const crowd = people.accounts.slice(demoAccounts.length);
  for (const legend of legends) {
    addCharacter({
      accountId: dice.pick(crowd).id,
      guildId: guildIds.get(legend.guild) ?? null,
      name: legend.name,
      level: legend.level,
      classinfo: legend.classinfo,
      honor: dice.between(18_000, 30_000),
      killpoint: dice.between(4_500, 9_000),
      loggedtime: dice.between(900, 2600) * 3600,
    });
  }
  for (const [at, name] of characterNames({ dice, count: CROWD_CHARACTERS - legends.length }).entries()) {
    // Everyone has one character before anyone has a second.
    const owner = crowd[at] ?? dice.pick(crowd);
    const level = Math.min(99, dice.between(1, 70) + dice.between(0, 32));
    const nation = nations.find((code) => code === owner.nation) ?? 1;
    addCharacter({
      accountId: owner.id,
      guildId: level >= 20 && dice.chance(78) ? dice.pick(guildsOf[nation]) : null,
      name,
      level,
      classinfo: dice.pick(classes),
      honor: level * dice.between(0, 160),
      killpoint: level < 15 ? 0 : Math.floor((level / 12) ** 3 * (dice.between(10, 550) / 100)),
      loggedtime: dice.chance(6) ? null : level * dice.between(1200, 38_000),
    });
  }
  return people;
}
