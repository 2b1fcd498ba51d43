import type { InferOutput } from 'valibot';
import { whole } from './whole.ts';

/** Rate limits (product 15.9). */
export interface Limits {
  /** Failed logins of one name from one address, so that guessing does not lock the owner out elsewhere. */
  readonly loginName: Limit;
  /** Failed logins of one name from all addresses. */
  readonly loginNameTotal: Limit;
  readonly loginAddress: Limit;
  /** Created accounts. */
  readonly registration: Limit;
  /** Valid registrations, including refused ones, because the answer tells whether an e-mail is registered. */
  readonly registrationTry: Limit;
  readonly mutation: Limit;
  /** Requests for a new password, by address and by e-mail. */
  readonly resetAddress: Limit;
  readonly resetMail: Limit;
  /** Uses of one-time links, failed ones included. */
  readonly linkTry: Limit;
  /** Events of other systems, by address, forged ones included. */
  readonly webhook: Limit;
  /** Purchases of credits that an account begins. */
  readonly topUp: Limit;
  /** Codes of coupons that are not redeemed, of an account and of an address. */
  readonly couponAccount: Limit;
  readonly couponAddress: Limit;
  /** Wrong codes and passkeys of an account whose password was right. */
  readonly factorTry: Limit;
  /** Changes of an account's second factors, each of which sends a mail. */
  readonly factorChange: Limit;
  /** Changes of an account's password, each of which sends a mail. */
  readonly passwordChange: Limit;
  /** Sign-ins by passkey that an address begins. */
  readonly passkeyStart: Limit;
  /** Uploads of new pictures. */
  readonly picture: Limit;
  /** Downloads of an account's data. */
  readonly export: Limit;
}
interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

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
type LimitValues = {
  readonly [Name in keyof typeof limitVariables]: InferOutput<(typeof limitVariables)[Name]>;
};

const MINUTE = 60_000;

/** The limits of the environment. */
export function limitsOf(read: LimitValues): Limits {
  const loginWindowMs = read.LIMIT_LOGIN_MINUTES * MINUTE;
  return {
    loginName: { max: read.LIMIT_LOGIN_NAME, windowMs: loginWindowMs },
    loginNameTotal: { max: read.LIMIT_LOGIN_NAME_TOTAL, windowMs: loginWindowMs },
    loginAddress: { max: read.LIMIT_LOGIN_ADDRESS, windowMs: loginWindowMs },
    registration: { max: read.LIMIT_REGISTRATIONS, windowMs: 60 * MINUTE },
    registrationTry: { max: read.LIMIT_REGISTRATION_TRIES, windowMs: 60 * MINUTE },
    mutation: { max: read.LIMIT_MUTATIONS, windowMs: MINUTE },
    resetAddress: { max: read.LIMIT_RESET_ADDRESS, windowMs: 60 * MINUTE },
    resetMail: { max: read.LIMIT_RESET_MAIL, windowMs: 60 * MINUTE },
    export: { max: read.LIMIT_EXPORTS, windowMs: 24 * 60 * MINUTE },
    factorTry: { max: read.LIMIT_FACTOR_TRIES, windowMs: 60 * MINUTE },
    factorChange: { max: read.LIMIT_FACTOR_CHANGES, windowMs: 60 * MINUTE },
    passwordChange: { max: read.LIMIT_PASSWORD_CHANGES, windowMs: 60 * MINUTE },
    passkeyStart: { max: read.LIMIT_PASSKEY_STARTS, windowMs: 60 * MINUTE },
    picture: { max: read.LIMIT_PICTURES, windowMs: 60 * MINUTE },
    linkTry: { max: read.LIMIT_LINK_TRIES, windowMs: 60 * MINUTE },
    webhook: { max: read.LIMIT_WEBHOOKS, windowMs: MINUTE },
    topUp: { max: read.LIMIT_TOP_UPS, windowMs: 60 * MINUTE },
    couponAccount: { max: read.LIMIT_COUPON_ACCOUNT, windowMs: 60 * MINUTE },
    couponAddress: { max: read.LIMIT_COUPON_ADDRESS, windowMs: 60 * MINUTE },
  };
}
