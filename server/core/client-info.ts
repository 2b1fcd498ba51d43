/** The browser of a sign-in. Its IP address is not recorded: the time zone is enough for the owner to recognise the sign-in. */
export interface ClientInfo {
  /** 'Chrome no Windows'. */
  readonly device: string;
  /** The browser's IANA time zone. */
  readonly zone: string | null;
  /** The value of the browser's device cookie, which recognises the browser at later sign-ins. */
  readonly deviceToken: string;
}
