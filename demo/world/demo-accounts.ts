import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import { ADMIN_ACCOUNT_TYPE, type Role } from '#contract/rights.ts';

export type DemoCharacter = {
  name: string;
  level: number;
  classinfo: number;
  honor: number;
  killpoint: number;
  loggedtime: number | null;
  guild: string | null;
};

/** Published names and passwords. A server that accepts them must listen on loopback only. */
export const publishedDemoCredentials: readonly { username: string; password: string }[] = [
  { username: 'jogador', password: 'jogador123' },
  { username: 'jogadora', password: 'jogadora123' },
  { username: 'admin', password: 'admin123' },
  { username: 'editora', password: 'editora123' },
  { username: 'suporte', password: 'suporte123' },
  { username: 'lojista', password: 'lojista123' },
];

/** One account of each role in the team. They come after all players, so that these keep their ids. */
export const demoTeam: readonly { username: string; role: Role }[] = [
  { username: 'editora', role: 'editor' },
  { username: 'suporte', role: 'support' },
  { username: 'lojista', role: 'shopkeeper' },
];

export type DemoAccount = {
  id: number;
  username: string;
  accounttype: number;
  nation: 1 | 2 | 3;
  referral: string;
  referredBy: number | null;
  storageGold: number;
  stamina: number;
  characters: readonly DemoCharacter[];
};

const hours = (count: number): number => count * 3600 + 1140;

export const PLAYER = 1;
export const OTHER_PLAYER = 2;
export const ADMIN = 3;

/** The three accounts of product 21.2. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: PLAYER,
    username: 'jogador',
    accounttype: DEFAULT_ACCOUNT_TYPE,
    nation: 1,
    referral: 'JOGADOR7',
    referredBy: null,
    storageGold: 1_284_350,
    stamina: 86,
    characters: [
      {
        name: 'Arvendel',
        level: 92,
        classinfo: 1,
        honor: 18_420,
        killpoint: 4_310,
        loggedtime: hours(1312),
        guild: 'Corvos de Prata',
      },
      {
        name: 'Luzia',
        level: 78,
        classinfo: 6,
        honor: 9_655,
        killpoint: 1_207,
        loggedtime: hours(604),
        guild: 'Corvos de Prata',
      },
      {
        name: 'PolvoraFina',
        level: 61,
        classinfo: 21,
        honor: 3_130,
        killpoint: 688,
        loggedtime: hours(233),
        guild: null,
      },
      { name: 'Recruta', level: 4, classinfo: 3, honor: 0, killpoint: 0, loggedtime: null, guild: null },
    ],
  },
  {
    id: OTHER_PLAYER,
    username: 'jogadora',
    accounttype: DEFAULT_ACCOUNT_TYPE,
    nation: 3,
    referral: 'JOGADORA7',
    referredBy: PLAYER,
    storageGold: 642_900,
    stamina: 120,
    characters: [
      {
        name: 'Serena',
        level: 88,
        classinfo: 5,
        honor: 15_002,
        killpoint: 3_874,
        loggedtime: hours(980),
        guild: 'Ordem da Maré',
      },
      {
        name: 'DuasVozes',
        level: 70,
        classinfo: 4,
        honor: 6_410,
        killpoint: 1_540,
        loggedtime: hours(411),
        guild: 'Ordem da Maré',
      },
      {
        name: 'Muralha',
        level: 55,
        classinfo: 2,
        honor: 2_204,
        killpoint: 322,
        loggedtime: hours(150),
        guild: null,
      },
    ],
  },
  {
    id: ADMIN,
    username: 'admin',
    accounttype: ADMIN_ACCOUNT_TYPE,
    nation: 2,
    referral: 'EQUIPE',
    referredBy: null,
    storageGold: 10_000,
    stamina: 100,
    characters: [
      {
        name: 'Sentinela',
        level: 99,
        classinfo: 2,
        honor: 0,
        killpoint: 0,
        loggedtime: hours(2040),
        guild: null,
      },
    ],
  },
];
