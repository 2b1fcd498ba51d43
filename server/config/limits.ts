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
  /** Downloads of an account's data. */
  readonly export: Limit;
}
interface Limit {
  readonly max: number;
  readonly windowMs: number;
}
