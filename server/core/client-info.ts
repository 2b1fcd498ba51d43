/** What a sign-in tells of the browser that it comes from. No address: the time zone says enough for its owner to recognise it. */
export interface ClientInfo {
  /** 'Chrome no Windows'. */
  readonly device: string;
  /** The browser's IANA time zone. */
  readonly zone: string | null;
  /** The value of the browser's device cookie, which recognises the browser at later sign-ins. */
  readonly deviceToken: string;
}
