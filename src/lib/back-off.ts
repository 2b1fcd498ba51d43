/** The delay before a retry in milliseconds: `firstMs`, doubled for each earlier attempt (`attempt` counts from 0), at most `maxMs`. */
export const backOffMs = ({
  attempt,
  firstMs,
  maxMs,
}: {
  attempt: number;
  firstMs: number;
  maxMs: number;
}): number => Math.min(firstMs * 2 ** attempt, maxMs);
