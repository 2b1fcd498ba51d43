import * as v from 'valibot';
import { numeric, optionalText, rowId } from './shape.ts';

/** Accounts, characters and sessions (product 3). */
export const ADMIN_ACCOUNT_TYPE = 5;
export const DEFAULT_ACCOUNT_TYPE = 0;

const NATIONS: Record<number, string> = { 1: 'Lenaria', 2: 'Vanov', 3: 'Osmium' };
const CLASSES: Record<number, string> = {
  1: 'Guerreiro',
  2: 'Templário',
  3: 'Atirador',
  4: 'Dual Gunner',
  5: 'Feiticeiro',
  6: 'Clérigo',
  21: 'Pistoleiro',
};

/** A nation's name by its code, 'Desconhecida' for any other (product 3.1). */
export const nationLabel = (nation: number): string => NATIONS[nation] ?? 'Desconhecida';

/** A class's name by classinfo, 'Desconhecido' for any other (product 3.2). */
export const classLabel = (classinfo: number): string => CLASSES[classinfo] ?? 'Desconhecido';

/** Time online by loggedtime in seconds: hours and minutes, 'Desconhecido' when null (product 3.2). */
export function onlineTimeLabel(seconds: number | null): string {
  if (seconds === null || seconds < 0) return 'Desconhecido';
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}min`;
}

const accountFields = v.object({
  id: rowId,
  username: v.string(),
  mail: v.optional(v.nullable(v.string()), ''),
  nation: v.optional(v.nullable(numeric), 0),
  cash_site: v.optional(v.nullable(numeric), 0),
  storage_gold: v.optional(v.nullable(numeric), 0),
  stamina: v.optional(v.nullable(numeric), 0),
  referral_code: optionalText,
  account_type: v.optional(v.nullable(numeric)),
  accounttype: v.optional(v.nullable(numeric)),
});

/** Reply of GET /accounts/me. The type is read from account_type or accounttype (product 3.1). */
export const account = v.pipe(
  accountFields,
  v.transform(({ account_type, accounttype, ...rest }) => ({
    ...rest,
    mail: rest.mail ?? '',
    nation: rest.nation ?? 0,
    cash_site: rest.cash_site ?? 0,
    storage_gold: rest.storage_gold ?? 0,
    stamina: rest.stamina ?? 0,
    accounttype: account_type ?? accounttype ?? DEFAULT_ACCOUNT_TYPE,
  })),
);
export type Account = v.InferOutput<typeof account>;

/** Whether an account may use the administration (product 1.2). */
export const isAdmin = (who: Pick<Account, 'accounttype'>): boolean => who.accounttype === ADMIN_ACCOUNT_TYPE;

export const character = v.object({
  name: v.string(),
  level: numeric,
  classinfo: numeric,
  honor: v.optional(v.nullable(numeric), 0),
  killpoint: v.optional(v.nullable(numeric), 0),
  loggedtime: v.optional(v.nullable(numeric), null),
});
export type Character = v.InferOutput<typeof character>;
export const characters = v.array(character);
