const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 600_000;

/** Delay before the next attempt: 5 s after the first failure, doubled after each, 10 minutes at most. There is no last attempt. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
