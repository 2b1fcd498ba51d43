import * as v from 'valibot';
import { pageOf } from './paging.ts';
import { flag, optionalText, timestamp } from './shape.ts';

/** Sessions of an account and the log of its sign-ins. */

/** Labels of the log's entries. */
export const SIGN_IN_KINDS = {
  signed_in: 'Entrou',
  failed: 'Tentativa com senha errada',
  factor_failed: 'Senha certa, segunda etapa errada',
  reset: 'Criou uma nova senha por um link',
} as const;
export type SignInKind = keyof typeof SIGN_IN_KINDS;

const session = v.object({
  id: v.string(),
  device: v.nullish(v.string(), ''),
  /** IANA time zone. */
  zone: optionalText,
  created_at: timestamp,
  last_seen_at: timestamp,
  current: flag,
});
export type AccountSession = v.InferOutput<typeof session>;

/** Reply of GET /accounts/sessions: the last used one first. */
export const sessionList = v.array(session);

export const sessionParams = v.object({
  sessionId: v.pipe(v.string(), v.maxLength(36), v.uuid('Identificador inválido.')),
});

const signIn = v.object({
  id: v.union([v.number(), v.string()]),
  kind: v.string(),
  device: v.nullish(v.string(), ''),
  zone: optionalText,
  new_device: v.nullish(flag, false),
  created_at: timestamp,
});
/** Reply of GET /accounts/sign-ins, the newest first. */
export const signInPage = pageOf(v.array(signIn));
