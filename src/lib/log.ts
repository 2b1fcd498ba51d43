/** Logs a failure to the console that is not shown to the player. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place that may
  console.warn(what, error);
}
