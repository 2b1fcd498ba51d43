const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The base of each class: what somebody could guess, what makes rows and mails, and all other changes. */
const GUESSES = 10;
const CREATIONS = 10;
const CHANGES = 120;

/** The rate limits (product 15.9), multiplied by a factor of the operator. */
export function limitsOf(factor: number) {
  const of = (base: number) => (ratio: number, windowMs: number) => ({
    max: Math.ceil(base * ratio * factor),
    windowMs,
  });
  const guesses = of(GUESSES);
  const creations = of(CREATIONS);
  const changes = of(CHANGES);
  return {
    /** Failed logins of one name from one address, so that guessing does not lock the owner out elsewhere. */
    loginName: guesses(1, 15 * MINUTE),
    /** Failed logins of one name from all addresses. */
    loginNameTotal: guesses(10, 15 * MINUTE),
    loginAddress: guesses(5, 15 * MINUTE),
    /** Wrong codes and passkeys of an account whose password was right. */
    factorTry: guesses(1, HOUR),
    /** Sign-ins by passkey that an address begins. */
    passkeyStart: guesses(6, HOUR),
    /** Valid registrations, including refused ones, because the answer tells whether an e-mail is registered. */
    registrationTry: guesses(6, HOUR),
    /** Uses of one-time links, failed ones included. */
    linkTry: guesses(3, HOUR),
    /** Refused coupon codes, by account and by address. */
    couponAccount: guesses(2, HOUR),
    couponAddress: guesses(10, HOUR),
    /** Created accounts. */
    registration: creations(2, HOUR),
    /** Requests for a new password by address. */
    resetAddress: creations(1, HOUR),
    /** Mails with a link to one e-mail, for as long as a link to a new password works: so the last one still works when the limit is reached. */
    resetMail: creations(0.3, 30 * MINUTE),
    /** Downloads of an account's data. */
    export: creations(0.5, 24 * HOUR),
    /** Changes of an account's second factors, each of which sends a mail. */
    factorChange: creations(1, HOUR),
    /** Changes of an account's password, each of which sends a mail. */
    passwordChange: creations(1, HOUR),
    /** Uploads of new pictures. */
    picture: creations(10, HOUR),
    /** Pictures of tickets that an account uploads. */
    ticketPicture: creations(4, HOUR),
    /** Purchases of credits that an account begins. */
    topUp: creations(2, HOUR),
    mutation: changes(1, MINUTE),
    /** Events of other systems, by address, forged ones included. */
    webhook: changes(5, MINUTE),
  };
}

/** Tickets that an account may open in an hour. */
export const ticketsPerHour = (factor: number): number => CREATIONS * factor;

export type Limits = ReturnType<typeof limitsOf>;
