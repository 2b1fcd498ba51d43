import * as v from 'valibot';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { nameInput } from '#contract/auth.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import { BIDI_CONTROLS } from '#contract/input.ts';
import { registerBody } from '#contract/registration.ts';
import {
  isAffordable,
  MAX_BCRYPT_COST,
  readForeignHash,
} from '#server/modules/passwords/passwords.foreign-hashes.adapter.ts';
import { isArgon2 } from '#server/modules/passwords/passwords.adapter.ts';
import { CellFault, optionalCell, quoted, textCell, wholeCell } from '#server/operator/transfer/cells.ts';

/** The largest id of a row in the game. Larger 32-bit numbers are left for accounts that are created in the portal. */
export const MAX_GAME_ID = 2_000_000_000;
const gameId = wholeCell({ min: 1, max: MAX_GAME_ID });
const smallCell = wholeCell({ min: 0, max: 32_767 });
const countCell = wholeCell({ min: 0, max: CREDITS_MAX - 1 });

type Reader = (value: unknown) => unknown;

/** A blank cell is read as `value`. */
const withDefault =
  <T>(read: (value: unknown) => T, value: T) =>
  (cell: unknown): T =>
    optionalCell(read)(cell) ?? value;

/** A guild's number; most games write 0 for none. */
const guildCell = (value: unknown): number | null => withDefault(wholeCell({ min: 0 }), 0)(value) || null;

/** A name or an e-mail by the rules of registration, because a player with any other could not sign in. */
const byRegistration =
  (schema: v.GenericSchema<string, string>) =>
  (value: unknown): string => {
    const parsed = v.safeParse(schema, textCell({ max: 1000 })(value), { abortEarly: true });
    if (parsed.success) return parsed.output;
    throw new CellFault(`${quoted(value)} não serve para a inscrição no portal`);
  };

/**
 * The name of a character or guild. Names that begin or end with a space are left for those that an import makes. Marks of direction would
 * turn the names beside it around.
 */
const nameCell = (value: unknown): string =>
  textCell({ max: 60 })(typeof value === 'string' ? value.replaceAll(BIDI_CONTROLS, '') : value);

/** '' for no ban, 'forever', or its end in seconds since 1970. */
const banCell = (value: unknown): string => {
  const text = withDefault(textCell({ max: 20 }), '')(value);
  if (text === '' || text === 'forever' || /^\d{1,11}$/.test(text)) return text;
  throw new CellFault('deve ser vazio, forever ou o fim em segundos');
};

/** A hash is a secret, so it is never shown. */
function hashCell(value: unknown): string {
  const text = withDefault(textCell({ max: 300 }), '')(value);
  if (text === '' || isArgon2(text)) return text;
  const foreign = readForeignHash(text);
  if (foreign === null) throw new CellFault('não está em uma notação conhecida (docs/joining.md)');
  if (!isAffordable(foreign)) throw new CellFault(`é bcrypt de custo acima de ${MAX_BCRYPT_COST}`);
  return text;
}

export interface GameKind {
  readonly title: string;
  readonly required: Readonly<Record<string, Reader>>;
  /** Columns that a source may lack. Stored rows then keep their values. */
  readonly optional: Readonly<Record<string, Reader>>;
  /** Columns that only a game that is followed has. */
  readonly followed?: Readonly<Record<string, Reader>>;
}

/** The lists that come from the game, with the columns of their files. Each refers only to lists before it. */
export const GAME_KINDS = {
  guilds: {
    title: 'guildas',
    required: { id: gameId, guild_name: nameCell },
    optional: {},
  },
  accounts: {
    title: 'contas',
    required: {
      id: gameId,
      username: byRegistration(nameInput('')),
      mail: withDefault(byRegistration(registerBody.entries.mail), ''),
      password_hash: hashCell,
      cash_site: withDefault(countCell, 0),
    },
    optional: {
      nation: withDefault(smallCell, 0),
      storage_gold: withDefault(countCell, 0),
      stamina: withDefault(wholeCell({ min: 0 }), 0),
    },
    followed: {
      game_ban: banCell,
      suspension_reason: withDefault(textCell({ max: PLAYER_LIMITS.reason }), ''),
    },
  },
  characters: {
    title: 'personagens',
    required: {
      id: gameId,
      account_id: gameId,
      name: nameCell,
      level: wholeCell({ min: 1 }),
      classinfo: smallCell,
    },
    optional: {
      guild_id: guildCell,
      honor: withDefault(wholeCell({ min: -2_147_483_647 }), 0),
      killpoint: withDefault(countCell, 0),
      loggedtime: optionalCell(wholeCell({ min: 0 })),
      class_name: optionalCell(textCell({ max: 60 })),
    },
  },
} as const satisfies Record<string, GameKind>;
export type GameKindName = keyof typeof GAME_KINDS;

export const isGameKind = (text: string | undefined): text is GameKindName =>
  text !== undefined && Object.hasOwn(GAME_KINDS, text);
