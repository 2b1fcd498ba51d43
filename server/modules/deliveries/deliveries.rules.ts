const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 600_000;

/** Milliseconds until a delivery is tried again that has failed `attempts` times: 5 s, doubling up to 10 minutes, for ever. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
