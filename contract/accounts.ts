import * as v from 'valibot';
import { accountAge, drawsMode, spending } from './ages.ts';
import { keysOf } from './keys.ts';
import { ROLES } from './rights.ts';
import { flag, numeric, optionalText, rowId } from './shape.ts';

/** Accounts (product 3). */
export const DEFAULT_ACCOUNT_TYPE = 0;

/** The largest balance that credits can be added up to. It is far below the largest safe integer (product 18.3). */
export const CREDITS_MAX = 1_000_000_000_000_000;

const accountFields = v.object({
  id: rowId,
  username: v.string(),
  mail: v.nullish(v.string(), ''),
  nation: v.nullish(numeric, 0),
  cash_site: v.nullish(numeric, 0),
  storage_gold: v.nullish(numeric, 0),
  stamina: v.nullish(numeric, 0),
  referral_code: optionalText,
  /** Extension (product 23): the role in the team. One that this portal does not know counts as none. */
  role: v.fallback(v.nullish(v.picklist(keysOf(ROLES)), null), null),
  /** Extension (product 3.1): whether the game has the account. Null where the server has joined no game. */
  in_game: v.nullish(flag, null),
  /** Extension: why the game will not get the account until its player acts. Null while nothing was refused. */
  game_refused: v.fallback(v.nullish(v.picklist(['name', 'password']), null), null),
  /** Extension (product 25.4). Null where the server confirms no addresses. */
  mail_confirmed: v.nullish(flag, null),
  /** Extension (product 25.5): the address that waits for its confirmation. */
  new_mail: optionalText,
  /** Extension (product 25.15): this role needs a second factor. Until the account has one, its sessions can only set one up. */
  must_enrol: v.nullish(flag, false),
  /** Extension (product 32): who may draw on this server. Null where the server does not say it, and everybody may. */
  draws: drawsMode,
  /** Extension (product 32.4). Null where the server knows no ages. */
  age: v.nullish(accountAge, null),
  /** Extension (product 32.10). Null where the server has no limits. */
  spending: v.nullish(spending, null),
  account_type: v.nullish(numeric),
  accounttype: v.nullish(numeric),
});

/** Part of a payment's reply: the balance after it. An extension (product 15.13): without it the portal reads the account again. */
export const newBalance = { balance: v.nullish(numeric, null) };

/** Reply of GET /accounts/me. The type is read from account_type or accounttype (product 3.1). */
export const account = v.pipe(
  accountFields,
  v.transform(({ account_type, accounttype, ...rest }) => ({
    ...rest,
    accounttype: account_type ?? accounttype ?? DEFAULT_ACCOUNT_TYPE,
  })),
);
export type Account = v.InferOutput<typeof account>;
