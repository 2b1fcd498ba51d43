import * as v from 'valibot';
import { whole } from './whole.ts';

/** The variables of the limits. */
export const limitVariables = {
  LIMIT_LOGIN_NAME: whole(10),
  LIMIT_LOGIN_NAME_TOTAL: whole(100),
  LIMIT_LOGIN_ADDRESS: whole(50),
  LIMIT_LOGIN_MINUTES: whole(15, 10_000),
  LIMIT_REGISTRATIONS: whole(20),
  LIMIT_REGISTRATION_TRIES: whole(60),
  LIMIT_MUTATIONS: whole(120),
  LIMIT_RESET_ADDRESS: whole(10),
  LIMIT_RESET_MAIL: whole(3),
  LIMIT_LINK_TRIES: whole(30),
  LIMIT_EXPORTS: whole(5),
  LIMIT_WEBHOOKS: whole(600),
  LIMIT_TOP_UPS: whole(20),
  LIMIT_COUPON_ACCOUNT: whole(20),
  LIMIT_COUPON_ADDRESS: whole(100),
  LIMIT_FACTOR_TRIES: whole(10),
  LIMIT_FACTOR_CHANGES: whole(10),
  LIMIT_PASSWORD_CHANGES: whole(10),
  LIMIT_PASSKEY_STARTS: whole(60),
  LIMIT_PICTURES: whole(100),
};
const variables = v.object(limitVariables);

const MINUTE = 60_000;

/** The rate limits of the environment (product 15.9). */
export function limitsOf(read: v.InferOutput<typeof variables>) {
  const asLogin = (max: number) => ({ max, windowMs: read.LIMIT_LOGIN_MINUTES * MINUTE });
  const perMinute = (max: number) => ({ max, windowMs: MINUTE });
  const perHour = (max: number) => ({ max, windowMs: 60 * MINUTE });
  return {
    /** Failed logins of one name from one address, so that guessing does not lock the owner out elsewhere. */
    loginName: asLogin(read.LIMIT_LOGIN_NAME),
    /** Failed logins of one name from all addresses. */
    loginNameTotal: asLogin(read.LIMIT_LOGIN_NAME_TOTAL),
    loginAddress: asLogin(read.LIMIT_LOGIN_ADDRESS),
    /** Created accounts. */
    registration: perHour(read.LIMIT_REGISTRATIONS),
    /** Valid registrations, including refused ones, because the answer tells whether an e-mail is registered. */
    registrationTry: perHour(read.LIMIT_REGISTRATION_TRIES),
    mutation: perMinute(read.LIMIT_MUTATIONS),
    /** Requests for a new password by address. */
    resetAddress: perHour(read.LIMIT_RESET_ADDRESS),
    /** Mails with a link to one e-mail, for as long as a link to a new password works: so the last one still works when the limit is reached. */
    resetMail: { max: read.LIMIT_RESET_MAIL, windowMs: 30 * MINUTE },
    /** Downloads of an account's data. */
    export: { max: read.LIMIT_EXPORTS, windowMs: 24 * 60 * MINUTE },
    /** Wrong codes and passkeys of an account whose password was right. */
    factorTry: perHour(read.LIMIT_FACTOR_TRIES),
    /** Changes of an account's second factors, each of which sends a mail. */
    factorChange: perHour(read.LIMIT_FACTOR_CHANGES),
    /** Changes of an account's password, each of which sends a mail. */
    passwordChange: perHour(read.LIMIT_PASSWORD_CHANGES),
    /** Sign-ins by passkey that an address begins. */
    passkeyStart: perHour(read.LIMIT_PASSKEY_STARTS),
    /** Uploads of new pictures. */
    picture: perHour(read.LIMIT_PICTURES),
    /** Uses of one-time links, failed ones included. */
    linkTry: perHour(read.LIMIT_LINK_TRIES),
    /** Events of other systems, by address, forged ones included. */
    webhook: perMinute(read.LIMIT_WEBHOOKS),
    /** Purchases of credits that an account begins. */
    topUp: perHour(read.LIMIT_TOP_UPS),
    /** Refused coupon codes, by account and by address. */
    couponAccount: perHour(read.LIMIT_COUPON_ACCOUNT),
    couponAddress: perHour(read.LIMIT_COUPON_ADDRESS),
  };
}

export type Limits = ReturnType<typeof limitsOf>;
