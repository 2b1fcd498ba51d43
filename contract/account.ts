import * as v from 'valibot';
import { maybeText, numeric, optionalText, rowId, text } from './shape.ts';

/** Accounts, characters and sessions (spec §3, §5, §6). */
export const ADMIN_ACCOUNT_TYPE = 5;
export const DEFAULT_ACCOUNT_TYPE = 0;
export const PASSWORD = { min: 6, max: 128 } as const;
export const USERNAME_MAX = 32;
export const MAIL_MAX = 254;
export const REFERRAL_MAX = 32;

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

/** A nation's name by its code, 'Desconhecida' for any other (spec §3). */
export const nationLabel = (nation: number): string => NATIONS[nation] ?? 'Desconhecida';

/** A class's name by classinfo, 'Desconhecido' for any other (spec §3). */
export const classLabel = (classinfo: number): string => CLASSES[classinfo] ?? 'Desconhecido';

/** Time online by loggedtime in seconds: hours and minutes, 'Desconhecido' when null (spec §3). */
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

/** Reply of GET /accounts/me. The type is read from account_type or accounttype (spec §3). */
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

/** Whether an account may use the administration (spec §6). */
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

const FILL_ALL = 'Por favor, preencha todos os campos';
const FILL_REQUIRED = 'Por favor, preencha todos os campos obrigatórios';
const TOO_SHORT = 'A senha deve ter no mínimo 6 caracteres';
const PASSWORD_LONG = `Use no máximo ${PASSWORD.max} caracteres.`;
const BAD_MAIL = 'Por favor, forneça um e-mail válido';
const MAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const required = (message: string) => v.pipe(v.string(message), v.minLength(1, message));
const filledName = (message: string) => text({ max: USERNAME_MAX, message });
const longEnough = v.check((value: string) => value.length >= PASSWORD.min, TOO_SHORT);

/** Body of POST /auth/login, also the login form (spec §5). */
export const loginBody = v.object({
  username: filledName(FILL_ALL),
  password: v.pipe(required(FILL_ALL), v.maxLength(PASSWORD.max, PASSWORD_LONG)),
});
export type LoginBody = v.InferInput<typeof loginBody>;

/** Body of POST /auth/register (spec §7); referred_by is left out when empty. */
export const registerBody = v.object({
  username: filledName(FILL_REQUIRED),
  password: v.pipe(required(FILL_REQUIRED), longEnough, v.maxLength(PASSWORD.max, PASSWORD_LONG)),
  mail: v.pipe(text({ max: MAIL_MAX, message: FILL_REQUIRED }), v.regex(MAIL_SHAPE, BAD_MAIL)),
  referred_by: maybeText({ max: REFERRAL_MAX }),
});
export type RegisterBody = v.InferInput<typeof registerBody>;

/** The registration form: everything filled, then equal passwords, then length, then e-mail (spec §5, in its order). */
export const registerForm = v.pipe(
  v.object({
    username: filledName(FILL_REQUIRED),
    mail: text({ max: MAIL_MAX, message: FILL_REQUIRED }),
    password: v.pipe(required(FILL_REQUIRED), v.maxLength(PASSWORD.max, PASSWORD_LONG)),
    confirmPassword: required(FILL_REQUIRED),
    referred_by: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(REFERRAL_MAX, 'Código de indicação inválido.')),
      '',
    ),
  }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, 'As senhas não coincidem'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check((form) => form.password.length >= PASSWORD.min, TOO_SHORT),
    ['password'],
  ),
  v.forward(
    v.check((form) => MAIL_SHAPE.test(form.mail), BAD_MAIL),
    ['mail'],
  ),
);
export type RegisterForm = v.InferInput<typeof registerForm>;

/** Body of POST /auth/password, an extension (decisions.md). */
export const passwordBody = v.object({
  currentPassword: v.pipe(required(FILL_ALL), v.maxLength(PASSWORD.max, PASSWORD_LONG)),
  newPassword: v.pipe(required(FILL_ALL), longEnough, v.maxLength(PASSWORD.max, PASSWORD_LONG)),
});

/** The password form of the profile: all filled, then equal, then length (spec §5, in its order). */
export const passwordForm = v.pipe(
  v.object({
    currentPassword: required(FILL_ALL),
    newPassword: v.pipe(required(FILL_ALL), v.maxLength(PASSWORD.max, PASSWORD_LONG)),
    confirmPassword: required(FILL_ALL),
  }),
  v.forward(
    v.check((form) => form.newPassword === form.confirmPassword, 'As novas senhas não coincidem'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check((form) => form.newPassword.length >= PASSWORD.min, TOO_SHORT),
    ['newPassword'],
  ),
);
