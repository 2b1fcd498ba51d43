/** Writes a failure that the player is not told of to the browser's log (product 15.6). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place that may
  console.warn(what, error);
}
