/** How long to wait before trying again, in milliseconds: `firstMs`, doubled with each failed attempt (from 0), `maxMs` at most. */
export const backOffMs = ({
  attempt,
  firstMs,
  maxMs,
}: {
  attempt: number;
  firstMs: number;
  maxMs: number;
}): number => Math.min(firstMs * 2 ** attempt, maxMs);
