const MAX_DELAY_MS = 600_000;

/** The delay before the next attempt: `firstMs` after the first failure, doubled after each, 10 minutes at most. */
export const retryDelayMs = ({ attempts, firstMs }: { attempts: number; firstMs: number }): number =>
  Math.min(MAX_DELAY_MS, firstMs * 2 ** Math.max(0, attempts - 1));
